// The signs on buttons and beside words, drawn with one round pen in a square of 24; the sprite holds them all.
export const ICONS = {
  after: '<path d="M9 5l7 7-7 7" stroke-width="3"/>',
  again: '<path d="M5 12a7 7 0 1 1 2.200 5.100M5 18.500v-5h5"/>',
  anchor: '<circle cx="12" cy="5" r="2"/><path d="M12 7v13M8 11h8M4.500 14c.5 4 4 6 7.500 6s7-2 7.500-6"/>',
  arrow: '<path d="M5 12h13M13 6.5l5.500 5.500-5.500 5.500"/>',
  back: '<path d="M8 5L3.500 9.500 8 14M4 9.500h10a5.500 5.500 0 0 1 0 11H8"/>',
  before: '<path d="M15 5l-7 7 7 7" stroke-width="3"/>',
  book: '<path d="M12 6c-2-2-6-2-9-1v13c3-1 7-1 9 1 2-2 6-2 9-1V5c-3-1-7-1-9 1zM12 6v13"/>',
  broom:
    '<path d="M14 3l-3.500 9M6 12.500l9.500 3.500c.5 2-1 5-2 6L3 18c1.500-1 2.500-3.500 3-5.500zM8 20l1.500-3M11.500 21l1-3"/>',
  chat: '<path d="M4 5h16v11H11l-5 4v-4H4z"/>',
  cap: '<path d="M2 9.500L12 5l10 4.500L12 14zM6 11.500V17c3.500 2.500 8.500 2.500 12 0v-5.500M22 9.500V15"/>',
  check: '<path d="M4 13l5.500 5.500L20 7" stroke-width="3.400"/>',
  clock: '<circle cx="12" cy="12" r="8.500"/><path d="M12 7v5l3.500 2"/>',
  cross: '<path d="M6 6l12 12M18 6L6 18" stroke-width="2.800"/>',
  download: '<path d="M12 4v11M7 10.500l5 5 5-5M5 20h14"/>',
  dice: '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="M9 9h.1M15 15h.1M15 9h.1M9 15h.1" stroke-width="2.800"/>',
  ear: '<path d="M8 20c-1.500-2 .5-4-1-6.500C4 9 7 4 12 4s8 5 5 9.500c-1.500 2-2.500 2.500-3 4.500s-3 4-6 2zM9.500 10c0-3.500 5-3.500 5 0 0 2-2.500 2-2.500 4"/>',
  fence: '<path d="M5 21V7l2-3 2 3v14M15 21V7l2-3 2 3v14M2 11h20M2 17h20"/>',
  flag: '<path d="M5 21V4M5 4.500h12l-2.500 4 2.500 4H5"/>',
  gear: '<path d="M4 6h7M17 6h3M4 12h2M12 12h8M4 18h9M19 18h1"/><circle cx="14" cy="6" r="2.500"/><circle cx="9" cy="12" r="2.500"/><circle cx="16" cy="18" r="2.500"/>',
  gift: '<path d="M4 11h16v9H4zM3 7.500h18V11H3zM12 7.500V20M12 7.500C9 7.500 7 6 8 4.500S12 5 12 7.500c0-2.500 3-4.500 4-3s-1 3-4 3z"/>',
  home: '<path d="M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z"/>',
  keyboard:
    '<rect x="2.500" y="6" width="19" height="12" rx="2.500"/><path d="M6.500 10h.1M10 10h.1M14 10h.1M17.500 10h.1M8 14h8"/>',
  leave: '<path d="M14 4h5v16h-5M3.500 12H14M10 7.500l4.500 4.500-4.500 4.500"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.600-5.600L12 7.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.600 5.600L12 16.800"/>',
  log: '<path d="M7 3h12v18H5V5a2 2 0 0 1 2-2zM9 8h6M9 12h6M9 16h4"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pause: '<path d="M8.500 5v14M15.500 5v14" stroke-width="3.400"/>',
  pen: '<path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19z"/><path d="M14 6.500l3.500 3.500"/>',
  people:
    '<circle cx="9" cy="8" r="3"/><path d="M3.500 19c0-4 2.500-6 5.500-6s5.500 2 5.500 6M16 5.500a3 3 0 0 1 0 5.500M17 13.500c2.300.6 3.500 2.500 3.500 5.500"/>',
  play: '<path d="M8 5l11 7-11 7z" fill="currentColor"/>',
  puzzle: '<path d="M4 8.500h4.500a2.300 2.300 0 1 1 4.500 0H18v4.500a2.300 2.300 0 1 0 0 4.500V21H4z"/>',
  quiet: '<path d="M4 10v4h3l5 4V6L7 10zM16 9.500l5 5M21 9.500l-5 5"/>',
  replay: '<path d="M4 12a8 8 0 1 0 2.500-5.800M4 4v4.500h4.500"/>',
  sound: '<path d="M4 10v4h3l5 4V6L7 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/>',
  sprout:
    '<path d="M12 21v-9M12 12C12 8 9 6 4.500 6.500 5 11 8 12.500 12 12zM12 10c0-3.500 3-6 7.500-6 .2 4.500-2.500 7.500-7.500 7.500"/>',
  swap: '<path d="M4 8.500h14M14 4l4.500 4.500L14 13"/><path d="M20 17H6M10 12.500L5.500 17l4.500 4.500"/>',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof ICONS;

export function iconSymbols(): string {
  const pen = 'fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"';
  return Object.entries(ICONS)
    .map(([name, drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><g ${pen}>${drawing}</g></symbol>`)
    .join("");
}
