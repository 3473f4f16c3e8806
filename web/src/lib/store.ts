// The smallest store that Svelte's `$name` understands; holds for every stateful module here, with or without a page.

export interface Readable<T> {
  subscribe(run: (value: T) => void): () => void;
}

export class Store<T> implements Readable<T> {
  #value: T;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener(value);
  }

  update(change: (value: T) => T): void {
    this.set(change(this.#value));
  }

  subscribe(run: (value: T) => void): () => void {
    this.#listeners.add(run);
    run(this.#value);
    return () => this.#listeners.delete(run);
  }
}
