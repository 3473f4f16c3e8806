// Small sounds of wood, paper and coins, made on the spot; no files.
// A sound is a few strokes. A stroke of paper is noise through a band that moves; one of wood is a short tone with the
// overtone of a bar, and the tick of the mallet; one of metal is a handful of tones that do not fit together.

/** What is struck, when, how high, for how long and how loud, 1 being the most. */
export interface Stroke {
  of: "paper" | "wood" | "metal";
  at: number;
  hertz: number;
  length: number;
  loud: number;
  /** Where the height moves to. */
  to?: number;
}

const paper = (at: number, hertz: number, to: number, length: number, loud: number): Stroke => ({
  of: "paper",
  at,
  hertz,
  to,
  length,
  loud,
});
const wood = (at: number, hertz: number, length = 0.22, loud = 0.5): Stroke => ({
  of: "wood",
  at,
  hertz,
  length,
  loud,
});
const metal = (at: number, hertz: number, loud = 0.3): Stroke => ({ of: "metal", at, hertz, length: 0.32, loud });

export const SOUNDS = {
  /** A card is drawn across the cloth. */
  card: [paper(0, 2600, 1200, 0.09, 0.35)],
  /** A card is laid into the earth: paper, then a dull knock. */
  plant: [paper(0, 1700, 700, 0.07, 0.3), wood(0.05, 128, 0.14, 0.6)],
  /** Cards cross each other, and hands shake on it. */
  deal: [
    paper(0, 2200, 1100, 0.1, 0.35),
    paper(0.09, 1300, 2400, 0.1, 0.35),
    wood(0.2, 330, 0.2, 0.4),
    wood(0.28, 494, 0.26, 0.4),
  ],
  coins: [metal(0, 2350)],
  /** Two knocks, upwards. */
  offer: [wood(0, 392, 0.18, 0.45), wood(0.1, 523, 0.24, 0.45)],
  turn: [wood(0, 330, 0.22), wood(0.13, 440, 0.22), wood(0.26, 587, 0.34)],
  no: [wood(0, 147, 0.14, 0.5), wood(0.09, 123, 0.18, 0.5)],
  chat: [wood(0, 784, 0.08, 0.2)],
  end: [
    wood(0, 392, 0.3),
    wood(0.13, 494, 0.3),
    wood(0.26, 587, 0.3),
    wood(0.39, 784, 0.6, 0.6),
    metal(0.5, 2090, 0.2),
    metal(0.58, 2490, 0.2),
    metal(0.66, 2960, 0.2),
  ],
} satisfies Record<string, Stroke[]>;

export type Sound = keyof typeof SOUNDS;

const MOST_TIMES = 5;
const APART = 0.06;
/** How loud all of it may be together. */
const VOLUME = 0.22;

/** The strokes of a sound that comes several times: as coins fall on coins, each a little higher. */
export function strokes(sound: Sound, times: number): Stroke[] {
  return Array.from({ length: Math.min(Math.max(1, times), MOST_TIMES) }, (_, i) =>
    SOUNDS[sound].map((one: Stroke) => ({ ...one, at: one.at + i * APART, hertz: one.hertz * (1 + i * 0.06) })),
  ).flat();
}

interface Studio {
  context: AudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}
let studio: Studio | null = null;

function opened(): Studio {
  if (studio !== null) return studio;
  const context = new AudioContext();
  // However much sounds at once, it is never louder than this.
  const bound = context.createDynamicsCompressor();
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(bound).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  studio = { context, out: volume, noise };
  return studio;
}

/** A swelling that dies away. */
function swell({ context, out }: Studio, at: number, attack: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(studio: Studio, at: number, hertz: number, attack: number, length: number, loud: number): void {
  const source = studio.context.createOscillator();
  source.frequency.value = hertz;
  source.connect(swell(studio, at, attack, length, loud));
  source.start(at);
  source.stop(at + length + 0.02);
}

function hiss(studio: Studio, at: number, { hertz, to = hertz, length, loud }: Stroke, sharp: number): void {
  const source = studio.context.createBufferSource();
  source.buffer = studio.noise;
  const band = studio.context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharp;
  band.frequency.setValueAtTime(hertz, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(swell(studio, at, length / 3, length, loud));
  source.start(at, Math.random() * 0.3, length + 0.02);
}

/** A bar of wood has its first overtone near four times its tone; it dies sooner. */
function knock(studio: Studio, at: number, stroke: Stroke): void {
  const { hertz, length, loud } = stroke;
  tone(studio, at, hertz, 0.004, length, loud);
  tone(studio, at, hertz * 3.9, 0.002, length * 0.3, loud * 0.22);
  hiss(studio, at, { ...stroke, hertz: 1800, to: 900, length: 0.02, loud: loud * 0.3 }, 1);
}

const CLINK = [1, 1.34, 1.83, 2.47];

function clink(studio: Studio, at: number, { hertz, length, loud }: Stroke): void {
  CLINK.forEach((high, i) => tone(studio, at, hertz * high, 0.002, length / (1 + i * 0.6), loud / (1 + i)));
}

export function play(sound: Sound, times = 1): void {
  // Browsers allow sound only after the person has done something.
  if (!("userActivation" in navigator) || !navigator.userActivation.hasBeenActive) return;
  // What is heard need not hold up what is seen.
  setTimeout(() => strike(sound, times));
}

function strike(sound: Sound, times: number): void {
  const room = opened();
  if (room.context.state === "suspended") void room.context.resume();
  const start = room.context.currentTime + 0.01;
  for (const stroke of strokes(sound, times)) {
    const at = start + stroke.at;
    if (stroke.of === "paper") hiss(room, at, stroke, 0.9);
    else if (stroke.of === "wood") knock(room, at, stroke);
    else clink(room, at, stroke);
  }
}
