import { drinks } from './drinks.ts'

/** Tools as silhouettes, 40 high around (0, 0). `s` is the style of the cut lines. */
export const things: Record<string, (s: string) => string> = {
  ...drinks,
  knife: s =>
    `<path d="M-3 4H3V19Q0 21-3 19ZM-4 2H4V4H-4ZM-3.500 1Q-4-12 2-20 4-10 3.500 1Z"/><path ${s} d="M0 8v8"/>`,
  pick: s =>
    `<path d="M-4 3H4L5 18Q0 23-5 18ZM-2.500-2H2.500V2H-2.500ZM-1.300-2L0-22 1.300-2Z"/><path ${s} d="M-1.500 7v10M1.500 7v10"/>`,
  razor: s => `<path d="M-5 20L-2-2 4-2 1 20ZM-3-4L2-20H9L5-3Z"/><path ${s} d="M-1 4l-1.500 10"/>`,
  scissors: s =>
    `<path d="M-2-20L3 4H-1ZM4-20L-3 4H1Z"/><path fill="none" stroke-width="3" d="M-6 6a5 6 0 1 0 3 11q3-4 2-13M6 6a5 6 0 1 1-3 11q-3-4-2-13"/><path ${s} d="M1 0v.1"/>`,
  chisel: s => `<path d="M-3 4H3L4 18Q0 22-4 18ZM-2 4V-10L-4-20H4L2-10V4Z"/><path ${s} d="M0 7v9"/>`,
  lens: () =>
    `<path d="M-2.500 5H2.500V21H-2.500Z"/><circle cy="-7" r="11" fill="none" stroke-width="3.500"/><path stroke="currentColor" stroke-width=".8" d="M-5-8q1-5 5-5.500"/>`,
  book: s =>
    `<path d="M-14-14H12Q15-14 15-11V16H-11Q-14 16-14 13Z"/><path ${s} d="M-10-14V12H15M-4-6H8M-4-2H5"/>`,
  key: s =>
    `<path d="M-2-4H2V20H-2ZM2 10H8V14H2ZM2 16H6V20H2Z"/><circle cy="-11" r="7.500" fill="none" stroke-width="4"/><path ${s} d="M0 0v8"/>`,
  cart: s =>
    `<path d="M-16-14H12V-10H-16ZM-16 2H12V6H-16ZM-16-14H-13V12H-16ZM9-14H12V12H9ZM-11-9H-7V2H-11ZM-6-8H-2V2H-6ZM-1-9H4V2H-1Z"/><circle cx="-12" cy="14" r="4"/><circle cx="8" cy="14" r="4"/><path ${s} d="M-12 14v.1M8 14v.1"/>`,
  hammer: s =>
    `<path d="M-2-8H2.500L3.500 20H-3ZM-12-18H6Q12-18 13-12H6V-8H-12Z"/><path ${s} d="M-8-14h12"/>`,
  wrench: s =>
    `<path d="M-3-6L-3 12Q-7 15-5 20L-1 16H1L5 20Q7 15 3 12V-6Q8-9 6-17L3-12H-3L-6-17Q-8-9-3-6Z"/><path ${s} d="M0-2v12"/>`,
  rope: s =>
    `<g fill="none" stroke-width="3.600"><ellipse rx="16" ry="11"/><ellipse rx="11" ry="6.500" cy="1"/><path d="M-4 1h8M15 4q6 8 0 14l-5 2"/></g><path ${s} d="M-13-4l3 3M-8-8l2 4M8-8l-2 4M13-4l-4 2M-12 6l4-3M8 8l-2-4M-6 9l2-4"/>`,
  spool: s =>
    `<path d="M-11-20H11V-15H-11ZM-11 15H11V20H-11ZM-7-15H7V15H-7Z"/><path fill="none" stroke-width=".8" d="M7 11Q17 12 14 21"/><path ${s} d="M-7-9L7-12M-7-3L7-6M-7 3L7 0M-7 9L7 6"/>`,
  bottle: s =>
    `<path d="M-3-20H3V-10Q8-7 8-2V18Q8 20 6 20H-6Q-8 20-8 18V-2Q-8-7-3-10Z"/><path ${s} d="M-5 2H5M-5 10H5M-5-1V14"/>`,
  candle: s =>
    `<path d="M-2-12H2V2H-2ZM-7 2H7V5H-7ZM-2 5H2V14H-2ZM-10 20Q-8 14 0 14T10 20ZM0-21Q4-16 0-13-4-16 0-21Z"/><path ${s} d="M-5 18h10"/>`,
  pin: s => `<path d="M-5-10H5V10H-5ZM-2-20H2V-11H-2ZM-2 11H2V20H-2Z"/><path ${s} d="M-2-7V7"/>`,
  ladle: s => `<path d="M-1.500-20H1.500V4H-1.500ZM-9 4H9Q9 17 0 17T-9 4Z"/><path ${s} d="M-5 8q1 5 5 6"/>`,
  cloth: s =>
    `<path d="M-14-12Q-4-16 2-11T15-12L13 14Q4 18-2 13T-15 14Z"/><path ${s} d="M-8-10q2 10-1 22M0-10q2 10-1 22M8-11q1 10-1 24"/>`,
  trophy: s =>
    `<path d="M-8-18H8Q8-2 2 2V10H7V19H-7V10H-2V2Q-8-2-8-18Z"/><path fill="none" stroke-width="2.500" d="M-8-14h-5q0 9 7 9M8-14h5q0 9-7 9"/><path ${s} d="M-4-14q0 8 3 11M-4 14h8"/>`,
  bundle: s =>
    `<path d="M-13 19Q-19 7-8-1L-3-5Q-7-12-14-11-9-19-1-10H1Q9-19 14-11 7-12 3-5L8-1Q19 7 13 19Z"/><path ${s} d="M-3-5Q0-2 3-5M-6 3q-4 7-3 13M6 3q4 7 3 13M0 0v4"/>`,
  carrier: s =>
    `<path d="M-4-21H-1L-8 21H-12ZM4-21H1L8 21H12ZM-4-14H4V-11H-4ZM-6-3H6V0H-6ZM-8 10H8V13H-8Z"/><path fill="none" stroke-width="2" d="M-3-8Q-11-3-8 8M3-8Q11-3 8 8"/><path ${s} d="M-3-12.500h6M-5-1.500h10"/>`,
  spoon: s =>
    `<path d="M-1.500-4H1.500L2 21H-2ZM0-21Q8-20 7-12 6-4 0-3-6-4-7-12-8-20 0-21Z"/><path ${s} d="M-3-17q-2 4 0 9"/>`,
  oilLamp: s =>
    `<path d="M-11-9H11Q10 0 0 0T-11-9ZM-2 0H2V14H-2ZM-9 14H9V19H-9ZM6-21Q11-15 6-10 1-13 6-21Z"/><path ${s} d="M-7-7q2 4 6 4M-6 16.500h12"/>`,
  paperweight: s =>
    `<path d="M-15 11Q-15-13 0-13T15 11ZM-17 13H17V18H-17Z"/><path ${s} d="M-6-1l4 4M-2-1l-4 4M5-7v5M2.500-4.500h5M5 5v.1M-9 6v.1"/>`,
  hairStick: s =>
    `<path d="M-2-11H2L.800 21H-.800Z"/><circle cy="-15" r="6"/><path ${s} d="M-3-16q1-3 4-3M0-5v12"/>`,
  hairClip: () => `<path fill="none" stroke-width="3" d="M5 20V-17Q5-21 0-21T-5-17V-10q-3 4 0 8t0 8 0 8"/>`,
  parcel: s =>
    `<path d="M-14-6H14V18H-14ZM-14-6L-5-12-9-18 0-14 8-19 5-12 14-6Z"/><path ${s} d="M0-6V18M-14 6H14"/>`,
  staff: s => `<path d="M-1.500-21H1.500V21H-1.500Z"/><path ${s} d="M0-16V4"/>`,
  rod: () =>
    `<path d="M-2 6H3L2 21H-1ZM-.5 6L0-21H.8L1.500 6Z"/><path fill="none" stroke-width=".8" d="M.5-21Q12-12 10 6q-2 3-3 0"/><circle cx="4" cy="9" r="3"/>`,
  oar: s =>
    `<path d="M-1.500-6H1.500V21H-1.500ZM-5-21H5Q6-10 1.500-5H-1.500Q-6-10-5-21Z"/><path ${s} d="M0-18V-8"/>`,
  cane: s => `<path fill="none" stroke-width="3.600" d="M0 21V-11q0-8 6-8t6 6"/><path ${s} d="M0-8V10"/>`,
  anchor: s =>
    `<g fill="none"><circle cy="-16" r="3.500" stroke-width="2.500"/><path stroke-width="4" d="M0-12V17"/><path stroke-width="3.500" d="M-8-6H8M-14 4Q-12 18 0 18T14 4"/></g><path d="M-18 8l3-9 6 7ZM18 8l-3-9-6 7Z"/><path ${s} d="M0-2V12"/>`,
  cup: s =>
    `<path d="M-11-6H9Q9 14-1 14T-11-6ZM-15 16H13Q8 20-1 20T-15 16Z"/><path fill="none" stroke-width="2.500" d="M9-3q8-1 6 5t-9 5M-5-10q-3-4 0-7M1-10q-3-4 0-7"/><path ${s} d="M-8-3H6"/>`,
  fan: s =>
    `<path d="M0 18L-19-4Q0-22 19-4Z"/><path ${s} d="M0 16L-12-8M0 16L-4-12M0 16L4-12M0 16L12-8M-13 3Q0-8 13 3"/>`,
  ladder: () =>
    `<path fill="none" stroke-width="2.600" d="M-7 21L-4-21M7 21L4-21M-5-14H5M-5-6H5M-6 2H6M-6 10H6M-7 17H7"/>`,
  axe: s =>
    `<path d="M-2-20H2L3 21H-3ZM2-18Q10-19 15-21 17-10 14 0 9-5 2-5Z"/><path ${s} d="M12-17q2 7 0 13M0 0v14"/>`,
  shovel: s =>
    `<path d="M-1.500-16H1.500V4H-1.500ZM-6-21H6V-17H-6ZM-9 3H9V14Q6 21 0 22-6 21-9 14Z"/><path ${s} d="M-4 7V15M0 7V17M4 7V15"/>`,
  whisk: () =>
    `<path d="M-2-21H2V-4H-2Z"/><path fill="none" stroke-width="1.800" d="M-2-4Q-12 12 0 20 12 12 2-4M-1-4Q-6 12 0 20 6 12 1-4M0-4V20"/>`,
  board: s =>
    `<path d="M-11-10H11V20H-11ZM-3-20H3V-10H-3Z"/><path ${s} d="M0-16v.1M-7 0L5 10M-6-4L8 6M-7-6V16"/>`,
  buoy: s =>
    `<circle r="14" fill="none" stroke-width="8"/><path ${s} stroke-width="3" d="M-13-6l5 2M13-6l-5 2M-13 6l5-2M13 6l-5-2"/>`,
  stone: s =>
    `<path d="M-15 10Q-18-4-7-10T10-9Q18-2 15 10 8 17-4 16-12 16-15 10Z"/><path ${s} d="M-9-3q4-5 10-5M-11 4q2-3 4-4M4 10q5 0 7-4"/>`,
  pins: () => `<path fill="none" stroke-width="2.400" d="M-3 21L-4-14q0-6 4-6t4 6L3 21"/>`,
  clog: s =>
    `<path d="M-17-6Q0-11 17-6V3H-17ZM-11 3H-6V14H-11ZM6 3H11V14H6Z"/><path ${s} d="M0-7L-9 0M0-7L9 0"/>`,
  tripod: () =>
    `<path d="M-6-20H6V-13H-6ZM-2-13H2V-6H-2Z"/><path fill="none" stroke-width="3" d="M0-6L-11 21M0-6V20M0-6L11 21M-5 7H5"/>`,
  quill: s =>
    `<path d="M-2 21Q-3 4 4-8L8-21Q16-8 9 4 4 12 0 12L-1 21Z"/><path ${s} d="M0 12Q4 0 9-14M5 5l5-2M6 0l5-3"/>`,
  hoe: s =>
    `<path d="M-2 0H2V21H-2ZM-1.500 0Q-2-10 4-14L14-21Q12-8 1.500 0Z"/><path ${s} d="M0 6V16M3-6q4-3 7-8"/>`,
  roll: s =>
    `<path d="M-6-20H6V20H-6Z"/><ellipse cy="-20" rx="6" ry="2"/><path ${s} d="M-6-14H6M-6 14H6M-3-12V12"/>`,
  kettle: s =>
    `<path d="M-11 18Q-17 0-7-6H7Q17 0 11 18ZM-4-9H4V-6H-4ZM11 2L20-5 18 0 13 9Z"/><path fill="none" stroke-width="2.500" d="M-9-5Q-8-20 0-20T9-5"/><path ${s} d="M-8 2q-2 6 0 11"/>`,
  torch: s => `<path d="M-7-20H7V-12L4-7V20H-4V-7L-7-12Z"/><path ${s} d="M-7-14H7M0-2v6"/>`,
  pliers: s =>
    `<path fill="none" stroke-width="4" d="M-7 21Q-8 6 0-2L5-14M7 21Q8 6 0-2L-5-14"/><path d="M-8-12L-3-21H0V-8ZM8-12L3-21H0V-8Z"/><circle cy="-2" r="4"/><path ${s} d="M0-2v.1"/>`,
  driver: s =>
    `<path d="M-4 2H4L5 18Q0 23-5 18ZM-1.500 2V-14L-3-21H3L1.500-14V2Z"/><path ${s} d="M-1.500 6v10M1.500 6v10"/>`,
  bowl: s => `<path d="M-16-6H16Q15 14 0 14T-16-6ZM-5 14H5V18H-5Z"/><path ${s} d="M-12-2q2 9 9 12"/>`,
  sceptre: s =>
    `<path d="M-2-8H2V20H-2ZM-4 20H4V22H-4ZM0-22L2-19 8-18 6-9H-6L-8-18-2-19Z"/><path ${s} d="M-4-14H4M0-4V14"/>`,
  spatula: s => `<path d="M-1.800-4H1.800V21H-1.800ZM-6-20Q0-23 6-20L4-4H-4Z"/><path ${s} d="M0-17V-8"/>`,
  mallet: s => `<path d="M-2-6H2V21H-2ZM-13-20H13V-5H-13Z"/><path ${s} d="M-9-20V-5M9-20V-5"/>`,
  sheet: s => `<path d="M-13-16L9-19 13 15-9 18Z"/><path ${s} d="M-8-10L6-12M-7-4L7-6M-6 2L4 .5"/>`,
  tape: s =>
    `<circle r="13"/><path d="M8 8H21V13H8Z"/><circle r="4" ${s}/><path ${s} d="M12 9v3M15 9v3M18 9v3"/>`,
  bag: s =>
    `<path d="M-13-4Q-4-12-4-18H4Q4-12 13-4 16 18 0 19T-13-4Z"/><path ${s} d="M-4-14h8M-6 2q6 4 12 0"/>`,
}
