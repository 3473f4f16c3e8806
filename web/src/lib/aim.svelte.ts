// A ship of somebody else that I tapped: what can be done with it is asked beside my own ships, where there is room.
export interface Target {
  seat: number;
  ship: string;
}

class Aim {
  #at = $state.raw<Target | null>(null);

  get at(): Target | null {
    return this.#at;
  }

  is({ seat, ship }: Target): boolean {
    return this.#at?.seat === seat && this.#at.ship === ship;
  }

  toggle(target: Target): void {
    this.#at = this.is(target) ? null : target;
  }

  clear(): void {
    this.#at = null;
  }
}

/** There is one table on a page. */
export const aim = new Aim();
