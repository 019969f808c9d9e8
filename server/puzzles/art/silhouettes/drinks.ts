/** Drinks as silhouettes. Each has the vessel and the garnish that the notes of the cases mention. */
export const drinks: Record<string, (s: string) => string> = {
  citrusTea: s =>
    `<path d="M-12-6H7V14Q7 19 2 19H-7Q-12 19-12 14Z"/><path fill="none" stroke-width="2.500" d="M-12-2h-2q-4 0-4 6t5 6"/><circle cx="8" cy="-11" r="8" fill="none" stroke-width="2.500"/><path fill="none" stroke-width="1.500" d="M8-18V-4M1-11H15M3-16L13-6"/><path ${s} stroke-width="1.200" d="M-9-1H4"/>`,
  jujubeTea: s =>
    `<path d="M-14-4H14Q14 14 5 16V20H-5V16Q-14 14-14-4Z"/><path fill="none" stroke-width="2.500" d="M-5-9q-3-4 0-8M3-9q-3-4 0-8"/><path ${s} stroke-width="3" d="M-6 3v.1M0 6v.1M6 3v.1"/>`,
  yolkTea: s =>
    `<path d="M-16-6a16 7 0 0 1 32 0Q15 13 5 15V20H-5V15Q-15 13-16-6Z"/><ellipse ${s} stroke-width="1.200" cy="-6" rx="12.500" ry="4.500"/><path ${s} stroke-width="5" d="M2-6v.1"/>`,
  berryTea: s =>
    `<path d="M-10-18H10Q10 2 2 5V15H8V19H-8V15H-2V5Q-10 2-10-18Z"/><path ${s} stroke-width="1.200" d="M-7-12H7"/><path ${s} stroke-width="3" d="M-4-7v.1M1-8v.1M5-6v.1M-1-3v.1M3-2v.1"/>`,
  cinnamonPunch: s =>
    `<path d="M-16-4H16Q15 15 0 15T-16-4ZM-6 15H6V19H-6ZM2-4L11-21 15-19 8-4ZM-5-4L1-18 4-17-1-4Z"/><path ${s} stroke-width="1.200" d="M-12 0H12M7-6L12-17"/>`,
  ricePunch: s =>
    `<path d="M-11-14H11L8 20H-8Z"/><path ${s} stroke-width="1.200" d="M-8-8H8"/><path ${s} stroke-width="2.200" d="M-4-4l1 1.500M2-4l-1 1.500M5 0l-1 1.500M-3 3l1.500 1M2 6l1-1.500M-3 11l1-1M3 13l-1-1"/>`,
  lemonade: s =>
    `<path d="M-8-8H9L7 20H-6Z"/><path fill="none" stroke-width="2.500" d="M3-8L8-21H13"/><circle cx="-9" cy="-9" r="7" fill="none" stroke-width="2.500"/><path fill="none" stroke-width="1.500" d="M-9-15V-3M-15-9H-3"/><path ${s} stroke-width="1.200" d="M-3-2l5 1-1 5-5-1ZM1 8l5-1 0 5-4 1Z"/>`,
}
