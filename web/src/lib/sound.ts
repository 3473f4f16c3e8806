// Small sounds made on the spot; no files.
let context: AudioContext | null = null;

interface Note {
  at: number;
  hertz: number;
  length: number;
  shape: OscillatorType;
  loud: number;
  glide?: number;
}

const n = (
  at: number,
  hertz: number,
  length: number,
  shape: OscillatorType = "sine",
  loud = 0.12,
  glide?: number,
): Note => (glide === undefined ? { at, hertz, length, shape, loud } : { at, hertz, length, shape, loud, glide });

const SOUNDS = {
  plant: [n(0, 190, 0.12, "sine", 0.22, 90), n(0.03, 420, 0.05, "triangle", 0.05)],
  card: [n(0, 900, 0.04, "triangle", 0.05, 500)],
  coins: [
    n(0, 1320, 0.12, "triangle", 0.08),
    n(0.08, 1760, 0.16, "triangle", 0.08),
    n(0.16, 2093, 0.22, "triangle", 0.06),
  ],
  offer: [n(0, 523, 0.12, "sine", 0.1), n(0.09, 659, 0.16, "sine", 0.1)],
  deal: [n(0, 523, 0.1, "sine", 0.1), n(0.08, 659, 0.1, "sine", 0.1), n(0.16, 784, 0.22, "sine", 0.1)],
  no: [n(0, 240, 0.14, "triangle", 0.1, 180)],
  turn: [n(0, 440, 0.14, "sine", 0.12), n(0.12, 587, 0.22, "sine", 0.12)],
  chat: [n(0, 700, 0.06, "sine", 0.06), n(0.07, 840, 0.06, "sine", 0.06)],
  end: [n(0, 523, 0.18), n(0.15, 659, 0.18), n(0.3, 784, 0.18), n(0.45, 1047, 0.5)],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

export function play(sound: Sound): void {
  // Browsers allow sound only after the person has done something.
  if (!("userActivation" in navigator) || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime + 0.01;
  for (const note of SOUNDS[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = note.shape;
    tone.frequency.setValueAtTime(note.hertz, start + note.at);
    if (note.glide !== undefined)
      tone.frequency.exponentialRampToValueAtTime(note.glide, start + note.at + note.length);
    gain.gain.setValueAtTime(0, start + note.at);
    gain.gain.linearRampToValueAtTime(note.loud, start + note.at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.at + note.length);
    tone.connect(gain).connect(context.destination);
    tone.start(start + note.at);
    tone.stop(start + note.at + note.length + 0.02);
  }
}
