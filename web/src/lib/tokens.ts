// Who sits where: seven beans with a colour and a face each, so that nobody needs the colour.
const EYES = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="2.200" fill="#3b2a1e" stroke="none"/><circle cx="${x + 11}" cy="${y - 1}" r="2.200" fill="#3b2a1e" stroke="none"/>`;

interface Token {
  colour: string;
  face: string;
}

/** By seat. */
const TOKENS: readonly Token[] = [
  {
    colour: "#86b86a",
    face: `<path d="M24 5c-1-4 3-6 8-5-1 4-4 6-8 5z" fill="#6aa04c" stroke-width="2"/>${EYES(19, 20)}<path d="M18 28c4 5 10 4 13-1" fill="none"/>`,
  },
  {
    colour: "#d98a76",
    face: `<g fill="#a2402e" stroke="none"><ellipse cx="16" cy="14" rx="2" ry="1.300"/><ellipse cx="34" cy="12" rx="1.800" ry="1.200"/><ellipse cx="36" cy="33" rx="2" ry="1.300"/><ellipse cx="13" cy="31" rx="1.600" ry="2"/><ellipse cx="24" cy="10" rx="1.500" ry="1"/><ellipse cx="27" cy="39" rx="2" ry="1.200"/></g>${EYES(19, 21)}<path d="M19 30h11" fill="none"/>`,
  },
  {
    colour: "#8fb0de",
    face: '<path d="M15 21q3.500 3 7 0M27 20q3.500 3 7 0M20 30q5 4 10-1" fill="none"/><ellipse cx="14" cy="27" rx="3" ry="2" fill="#e9a0a0" stroke="none"/><ellipse cx="36" cy="26" rx="3" ry="2" fill="#e9a0a0" stroke="none"/>',
  },
  {
    colour: "#e3bb52",
    face: `${EYES(19, 19)}<path d="M25 27c-3-3-9-1-10 3 4 1 8 0 10-3 2 3 6 4 10 3-1-4-7-6-10-3z" fill="#5b3a1a" stroke-width="1.600"/>`,
  },
  {
    colour: "#b994c8",
    face: `<path d="M10 14C14 4 32 1 40 12c-9-3-21-2-30 2z" fill="#7a4f8c"/>${EYES(19, 22)}<path d="M20 31c3 3 7 2 10-1" fill="none"/>`,
  },
  {
    colour: "#78bdb4",
    face: '<g fill="#fff8e8" stroke-width="2.200"><circle cx="18" cy="20" r="5.200"/><circle cx="31" cy="19" r="5.200"/></g><path d="M23 19.500h3" fill="none"/><circle cx="18.500" cy="20.500" r="1.900" fill="#3b2a1e" stroke="none"/><circle cx="31" cy="19.500" r="1.900" fill="#3b2a1e" stroke="none"/><path d="M20 31q4 2 9-1" fill="none"/>',
  },
  {
    colour: "#bba583",
    face: `<path d="M10 27c4 3 8-1 14 0s9 3 17-1c2 9-6 17-15 17S8 38 10 27z" fill="#6d553a"/>${EYES(19, 19)}<path d="M21 31q4 3 8 0" fill="#e9a0a0" stroke-width="2"/>`,
  },
];

const BODY = "M23 5C34 1 42 9 40 18c-1 4.500 4 6 3.500 13C43 42 27 47 16 40 4 32 6 11 23 5z";

export function tokenSymbols(): string {
  const pen = 'stroke="#3b2a1e" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"';
  return TOKENS.map(
    ({ colour, face }, seat) =>
      `<symbol id="token-${seat}" viewBox="0 -3 48 52"><g ${pen}><path d="${BODY}" fill="${colour}"/>${face}</g></symbol>`,
  ).join("");
}
