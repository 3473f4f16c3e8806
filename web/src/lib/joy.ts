// How beans hop and rain when somebody has won.

/** Twice, the second time lower. */
export const hop: Keyframe[] = [
  { transform: "none", easing: "ease-out" },
  { transform: "translateY(-34%) rotate(-6deg)", offset: 0.25, easing: "ease-in" },
  { transform: "none", offset: 0.5, easing: "ease-out" },
  { transform: "translateY(-20%) rotate(5deg)", offset: 0.72, easing: "ease-in" },
  { transform: "none" },
];

export interface Drop {
  /** From the left, in hundredths of the screen. */
  left: number;
  size: number;
  frames: Keyframe[];
  timing: { duration: number; delay: number; easing: string };
}

const DROPS = 24;
/** The whole of it, in milliseconds. */
export const LONGEST = 2200;

/** Beans that fall through the screen, each in its own way. */
export function rain(random: () => number): Drop[] {
  return Array.from({ length: DROPS }, (_, i): Drop => {
    const delay = random() * 600;
    const turn = (random() - 0.5) * 900;
    const drift = (random() - 0.5) * 24;
    return {
      left: ((i + random()) / DROPS) * 100,
      size: 18 + Math.round(random() * 22),
      frames: [
        { transform: "translate(0, 0) rotate(0deg)", opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: `translate(${drift.toFixed(1)}vw, 112vh) rotate(${turn.toFixed(0)}deg)`, opacity: 0 },
      ],
      timing: { duration: LONGEST - 600 - random() * 500, delay, easing: "cubic-bezier(.3, .1, .7, .9)" },
    };
  });
}
