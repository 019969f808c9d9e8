import { things } from './things.ts'

/** Places as silhouettes, 40 high around (0, 0). `s` is the style of the cut lines. */
export const places: Record<string, (s: string) => string> = {
  ...things,
  abacus: () =>
    `<path fill="none" stroke-width="3" d="M-18-16H18V16H-18Z"/><path d="M-9-16V16M0-16V16M9-16V16"/><path stroke-width="7" d="M-9-8v.1M-9 4v.1M-9 11v.1M0-9v.1M0 0v.1M0 10v.1M9-2v.1M9 7v.1"/>`,
  armchair: s =>
    `<path d="M-12-2V-16Q-12-19-8-19H8Q12-19 12-16V-2ZM-18-5a3 3 0 0 1 6 0V4H12V-5a3 3 0 0 1 6 0V14H-18ZM-14 14H-10V20H-14ZM10 14H14V20H10Z"/><path ${s} stroke-width="1.500" d="M-12-1H12M-12 5H12"/>`,
  attic: s =>
    `<path d="M0-18L20 2H14V18H-14V2H-20Z"/><path ${s} stroke-width="1.800" d="M-5 4a5 5 0 1 0 10 0 5 5 0 1 0-10 0M0-1V9M-5 4H5"/>`,
  bag: s =>
    `<path d="M-13-6H13L15 20H-15Z"/><path fill="none" stroke-width="2.500" d="M-6-6V-12a6 6 0 0 1 12 0V-6"/><path ${s} stroke-width="1.500" d="M-6-2v4a6 6 0 0 0 12 0v-4"/>`,
  bamboo: s =>
    `<path d="M-11-20H-5V20H-11ZM3-20H9V20H3ZM-5-6Q3-10 3-17-5-15-5-6ZM9 4Q19 1 20-7 10-6 9 4Z"/><path ${s} stroke-width="1.500" d="M-11-9H-5M-11 6H-5M3-12H9M3 1H9M3 13H9"/>`,
  barrel: s =>
    `<path d="M-12-18H12Q18 0 12 18H-12Q-18 0-12-18Z"/><path ${s} stroke-width="1.800" d="M-15-9H15M-15 9H15"/>`,
  bed: () =>
    `<path d="M-20-12H-17V6H17Q20 6 20 9V18H17V12H-17V18H-20ZM-15-1a5 4 0 0 1 9 0V5H-15ZM-4-1H12Q17-1 17 5H-4Z"/>`,
  bell: s =>
    `<path d="M-15 10a15 15 0 0 1 30 0ZM-19 12H19V17H-19ZM-2-9H2V-4H-2ZM-6-13H6V-9H-6Z"/><path ${s} stroke-width="1.800" d="M-10 6q1-6 6-7"/>`,
  bird: s =>
    `<path d="M-18-2Q-10-14 4-12 12-12 14-6L20-4 14-1Q12 12-2 12L-14 18-10 8Q-16 6-18-2Z"/><path ${s} stroke-width="1.800" d="M9-7v.1M-9-1Q-1 8 7 0"/>`,
  boat: () =>
    `<path d="M-20-3H20L11 13H-13Q-18 8-20-3ZM-2-20H1V-5H-2ZM3-19L15-7H3Z"/><path fill="none" stroke-width="2.400" d="M-19 19q5-4 10 0t10 0 10 0 8-1"/>`,
  books: s =>
    `<path d="M-17-18H-8V18H-17ZM-6-13H1V18H-6ZM3-16L10-18 17 16 10 18Z"/><path ${s} stroke-width="1.500" d="M-17-11H-8M-17 11H-8M-6-7H1"/>`,
  box: s =>
    `<path d="M-16-6H16V18H-16ZM-19-15H19V-8H-19Z"/><path ${s} stroke-width="1.800" d="M-7 1H7V8H-7Z"/>`,
  brush: s =>
    `<path d="M-2.500-20H2.500V-1H-2.500ZM-6 1H6Q7 11 0 20-7 11-6 1Z"/><path ${s} stroke-width="1.500" d="M0 6V15"/>`,
  bust: s =>
    `<path d="M-7-14Q-6-20 2-20 11-20 11-11 11-6 8-3V1Q18 3 18 11H-15Q-14 3-3 2V-1H-6Q-9-1-8-4L-11-6ZM-9 13H12V16H9V20H-6V16H-9Z"/><path ${s} stroke-width="1.500" d="M-3-15Q3-17 6-12T10-6M-8 10Q2 9 6 2M2 10Q9 8 11 4"/>`,
  cake: s =>
    `<path d="M-17 3H17V18H-17ZM-11-8H11V1H-11ZM-1.500-14H1.500V-8H-1.500ZM0-21Q3-18 0-15-3-18 0-21Z"/><path ${s} stroke-width="1.500" d="M-17 8q4 4 8.500 0t8.500 0 8.500 0 8.500 0"/>`,
  car: s =>
    `<path d="M-20 1L-14-1-8-10H6L13-1 20 2V11H-20Z"/><circle cx="-11" cy="11" r="5.500"/><circle cx="11" cy="11" r="5.500"/><path ${s} stroke-width="1.500" d="M-6-7H-2V-2H-10ZM2-7H5L8-2H2ZM-11 11v.1M11 11v.1"/>`,
  cliff: () =>
    `<path d="M-20-17H2L6-8 3 2 8 12 6 20H-20Z"/><path fill="none" stroke-width="2.200" d="M11 18q4-4 8 0M9-13l3 3 3-3M15-17l2 2 2-2"/>`,
  columns: () =>
    `<path d="M-20-18H20V-13H-20ZM-20 14H20V19H-20ZM-17-11H-10V12H-17ZM-3.500-11H3.500V12H-3.500ZM10-11H17V12H10Z"/>`,
  crate: s =>
    `<path d="M-17-16H17V17H-17Z"/><path ${s} stroke-width="1.800" d="M-17-9H17M-17 10H17M-12-9L12 10M12-9L-12 10"/>`,
  desk: s =>
    `<path d="M-20-4H20V1H-20ZM-17 1H-4V18H-17ZM13 1H17V18H13ZM2-6H10V-4H2Z"/><path fill="none" stroke-width="2.400" d="M6-6V-13L13-18"/><path d="M8-20L18-17 15-11Z"/><path ${s} stroke-width="1.500" d="M-17 7H-4M-17 12H-4"/>`,
  disc: s =>
    `<circle r="19"/><path ${s} stroke-width="1.200" d="M-14 0a14 14 0 0 1 14-14M14 0A14 14 0 0 1 0 14M-10 0A10 10 0 0 1 0-10M10 0A10 10 0 0 1 0 10"/><path ${s} stroke-width="6" d="M0 0v.1"/>`,
  dish: () =>
    `<path d="M-16-15A22 22 0 0 0 14 15ZM-4 8L-9 20H9L3 12Z"/><path fill="none" stroke-width="2.400" d="M0-1L11-12M12-20a9 9 0 0 1 8 8"/><circle cx="11" cy="-12" r="3"/>`,
  dome: s =>
    `<path d="M-17 3a17 17 0 0 1 34 0ZM-20 5H20V9H-20ZM-15 10H15V20H-15Z"/><path ${s} stroke-width="1.800" d="M-3-14V3M4-14V3"/>`,
  door: s =>
    `<path d="M-12-20H12V20H-12Z"/><path ${s} stroke-width="1.500" d="M-7-15H7V-2H-7ZM-7 5H7V16H-7Z"/><path ${s} stroke-width="3" d="M8 1.500v.1"/>`,
  hanger: () =>
    `<path fill="none" stroke-width="3" d="M0-7V-10q5-1 5-5t-5-4-5 3M0-7L-18 8H18Z"/><path d="M-11 11H11V20H-11Z"/>`,
  fence: s =>
    `<path d="M-19-8L-15-15-11-8V18H-19ZM-9-8L-5-15-1-8V18H-9ZM1-8L5-15 9-8V18H1ZM11-8L15-15 19-8V18H11Z"/><path ${s} stroke-width="2" d="M-20-2H20M-20 9H20"/>`,
  film: s =>
    `<path d="M-14-20H14V20H-14Z"/><path ${s} stroke-width="1.500" d="M-7-15H7V-3H-7ZM-7 3H7V15H-7Z"/><path ${s} stroke-width="2.500" d="M-11-15v.1M-11-8v.1M-11 0v.1M-11 8v.1M-11 15v.1M11-15v.1M11-8v.1M11 0v.1M11 8v.1M11 15v.1"/>`,
  fish: s =>
    `<path d="M-18-4Q-6-17 8-8L19-14V6L8 0Q-6 9-18-4Z"/><path ${s} stroke-width="2" d="M-10-6v.1M0-9q3 5 0 10"/><path fill="none" stroke-width="2.400" d="M-18 17q6-5 12 0t12 0 12 0"/>`,
  flag: s =>
    `<path d="M-16-20H-12V20H-16ZM-12-19Q-4-23 4-18T19-18V-2Q12 2 4-3T-12-4Z"/><path ${s} stroke-width="1.500" d="M-12-11.500Q-4-15 4-10.500T19-10"/>`,
  foot: () =>
    `<path d="M-8 3Q-12-8-3-12 8-13 8-4 8 1 5 6 7 17-1 19T-8 3Z"/><path stroke-width="4.600" d="M-8-15v.1M-2-18v.1M4-17.500v.1M9-14v.1"/>`,
  fork: () =>
    `<path d="M-14-20V-9Q-14-5-10-4V20H-6V-4Q-2-5-2-9V-20H-4.500V-9H-6.500V-20H-9.500V-9H-11.500V-20ZM9-20Q15-18 15-11T11-3V20H7V-3Q3-4 3-11T9-20Z"/>`,
  frame: s =>
    `<path d="M-19-17H19V17H-19Z"/><path ${s} stroke-width="1.800" d="M-13-11H13V11H-13ZM-13 9L-4-2 2 5 7 0 13 7"/>`,
  fridge: s =>
    `<path d="M-13-20H13V18H-13ZM-10 18H-6V20H-10ZM6 18H10V20H6Z"/><path ${s} stroke-width="1.800" d="M-13-6H13M-8-14V-10M-8 0V8M3-17V-9M-.500-15L6.500-11M6.500-15L-.500-11"/>`,
  gate: s =>
    `<path d="M-22-13L-15-20H15L22-13ZM-18-11H18V20H-18Z"/><path ${s} stroke-width="1.500" d="M0-11V20M-13-6V20M13-6V20M-18-6H18"/><path ${s} stroke-width="3" d="M-4 6v.1M4 6v.1"/>`,
  gear: s =>
    `<circle r="15" fill="none" stroke-width="7" stroke-linecap="butt" stroke-dasharray="5.890 5.890"/><circle r="13"/><path ${s} stroke-width="2" d="M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0"/>`,
  goBoard: s =>
    `<path d="M-18-18H18V18H-18Z"/><path ${s} stroke-width=".8" d="M-18-9H18M-18 0H18M-18 9H18M-9-18V18M0-18V18M9-18V18"/><path ${s} stroke-width="7" d="M-9-9v.1M0 9v.1M9 0v.1"/>`,
  /* A plank wall under a roof of tiles, and two straw bags of rice. */
  granary: s =>
    `<path d="M-22-8Q-14-11-11-19H11Q14-11 22-8L20-5H-20ZM-16-4H16V20H-16Z"/><path ${s} stroke-width="1.200" d="M-11-4V20M-6-4V20M-1-4V20M4-4V20M9-4V20M-16 4H16"/><path d="M-1 11H19Q22 15.500 19 20H-1Q-4 15.500-1 11ZM2 2H16Q19 6.500 16 11H2Q-1 6.500 2 2Z"/><path ${s} stroke-width="1.500" d="M-1 11H19M-1 11Q-4 15.500-1 20M2 2H16Q19 6.500 16 11M2 2Q-1 6.500 2 11M4 11V20M9 11V20M14 11V20M6 2V11M12 2V11"/>`,
  hall: () =>
    `<path d="M-22-5Q-13-8-10-17H10Q13-8 22-5L20-2H-20ZM-16-1H-12V13H-16ZM12-1H16V13H12ZM-2-1H2V13H-2ZM-20 14H20V19H-20Z"/>`,
  hearth: () =>
    `<path d="M-20-19H20V-14H-20ZM-17-12H17V19H10V-1Q10-7 0-7T-10-1V19H-17ZM0-3Q9 6 6 14 4 19 0 19T-6 14Q-8 9-4 5-2 8-1 4Z"/>`,
  incense: () =>
    `<path d="M-18-3H18V1H-18ZM-13 2H13Q12 13 5 14L9 20H5L0 15-5 20H-9L-5 14Q-12 13-13 2Z"/><path fill="none" stroke-width="2" d="M-4-6q-5-4 0-7t0-7M4-6q-5-4 0-7t0-7"/>`,
  jars: s =>
    `<path d="M-18-4Q-22 7-14 19H-4Q4 7 0-4ZM-17-10H-1V-6H-17ZM6 4Q3 11 8 19H15Q21 11 18 4ZM6-1H18V2H6Z"/><path ${s} stroke-width="1.500" d="M-16 3H-3"/>`,
  lantern: s =>
    `<path d="M-9-12H9Q15 1 9 14H-9Q-15 1-9-12ZM-6-17H6V-14H-6ZM-6 16H6V20H-6Z"/><path ${s} stroke-width="1.500" d="M0-11V13M-6-11Q-10 1-6 13M6-11Q10 1 6 13"/>`,
  logs: s =>
    `<path stroke-width="18" d="M-9.500 9v.1M9.500 9v.1M0-8v.1"/><path ${s} stroke-width="1.500" d="M-13.500 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5.500 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0M-4-8a4 4 0 1 0 8 0 4 4 0 1 0-8 0"/>`,
  mail: s =>
    `<path d="M-20-13H20V14H-20Z"/><path ${s} stroke-width="1.800" d="M-20-13L0 3 20-13M-20 14L-6-2M20 14L6-2"/>`,
  map: s =>
    `<path d="M-19-14L-6-18 6-14 19-18V14L6 18-6 14-19 18Z"/><path ${s} stroke-width="1.500" d="M-6-18V14M6-14V18M-15 4q4-8 9-3t9-5 9-2"/>`,
  mask: s =>
    `<path d="M-18-15Q0-8 18-15 19 8 0 19-19 8-18-15Z"/><path ${s} stroke-width="2" d="M-11-3q4-4 7 0M4-3q4-4 7 0M-7 7q7 6 14 0"/>`,
  mast: () =>
    `<path fill="none" stroke-width="2.800" d="M0-11L-12 20M0-11L12 20M-4 1H4M-8 10H8"/><path fill="none" stroke-width="2.200" d="M-7-18q-5 6 0 12M7-18q5 6 0 12M-13-20q-7 8 0 16M13-20q7 8 0 16"/><circle cy="-12" r="3.500"/>`,
  microphone: s =>
    `<path d="M-7-13a7 7 0 0 1 14 0V0a7 7 0 0 1-14 0Z"/><path fill="none" stroke-width="2.600" d="M-12-2a12 12 0 0 0 24 0M0 10V18M-8 19H8"/><path ${s} stroke-width="1.500" d="M-7-9H7M-7-3H7"/>`,
  mirror: s =>
    `<ellipse cy="-6" rx="13" ry="14"/><path d="M-2 8H2V15H-2ZM-10 15H10V20H-10Z"/><path ${s} stroke-width="1.500" d="M-9-6a9 10 0 1 0 18 0 9 10 0 1 0-18 0M-4-5L3-13"/>`,
  newspaper: s =>
    `<path d="M-16-18H16V18H-16Z"/><path ${s} stroke-width="1.500" d="M-11-12H11M-11-6H-1V3H-11ZM4-6H11M4-1H11M4 4H11M-11 9H11M-11 14H11"/>`,
  oven: s =>
    `<path d="M-17-18H17V18H-17Z"/><path ${s} stroke-width="1.800" d="M-12-6H12V13H-12ZM-7 5H7"/><path ${s} stroke-width="3" d="M-10-12v.1M-3-12v.1M4-12v.1"/>`,
  /* A tray table with bowls and a jar. */
  pantry: s =>
    `<path d="M-21 4H21V8H-21ZM-15 8H-9Q-8 14-13 20H-18Q-13 14-15 8ZM15 8H9Q8 14 13 20H18Q13 14 15 8ZM-7-6H7Q6 2 3 3H-3Q-6 2-7-6ZM-6-7a6 5 0 0 1 12 0ZM-19-1H-9Q-10 3-11.500 3H-16.500Q-18 3-19-1ZM11-13H18V-10Q22-6 19 3H10Q7-6 11-10Z"/><path ${s} stroke-width="1.200" d="M-7-6.500H7M9.500-3Q14.500 0 19.500-3"/>`,
  pavilion: () =>
    `<path d="M0-20L21-4 19-1H-19L-21-4ZM-14 0H-10V14H-14ZM10 0H14V14H10ZM-9 5H9V8H-9ZM-18 15H18V19H-18Z"/>`,
  pier: s =>
    `<path d="M-20-5H20V2H-20ZM-17 2H-11V13H-17ZM-3 2H3V13H-3ZM11 2H17V13H11ZM9-18H16V-6H9Z"/><path ${s} stroke-width="1.500" d="M-10-5V2M0-5V2M9-14H16"/><path fill="none" stroke-width="2.400" d="M-19 19q5-4 10 0t10 0 10 0 8-1"/>`,
  pipe: () =>
    `<path d="M-18-6H-3V5Q-3 15-10.500 15T-18 5Z"/><path fill="none" stroke-width="3.400" d="M-5 11Q5 13 9 3L19-6"/><path fill="none" stroke-width="2" d="M-13-10q-4-4 0-9M-7-10q-4-4 0-9"/>`,
  plant: () =>
    `<path d="M-10 6H10L7 20H-7ZM0 4Q-14 0-13-13 0-10 0 4ZM0 4Q14 0 13-13 0-10 0 4ZM0 1Q-5-10 0-20 5-10 0 1Z"/>`,
  podium: () =>
    `<path d="M-17-8H17V-4H-17ZM-13-2H13L10 20H-10Z"/><path fill="none" stroke-width="2.400" d="M6-8Q6-17-1-17"/><circle cx="-4" cy="-17" r="3.500"/>`,
  porthole: s =>
    `<circle r="19"/><path ${s} stroke-width="2" d="M-12 0a12 12 0 1 0 24 0 12 12 0 1 0-24 0M-10 3q5-4 10 0t10 0"/><path ${s} stroke-width="2.500" d="M0-15.500v.1M0 15.500v.1M-15.500 0v.1M15.500 0v.1"/>`,
  pot: s =>
    `<path d="M-15-2H15V12Q15 18 9 18H-9Q-15 18-15 12ZM-20 0H-16V4H-20ZM16 0H20V4H16ZM-16-8H16V-4H-16ZM-3-13H3V-8H-3Z"/><path ${s} stroke-width="1.500" d="M-9 4V11Q-9 13-7 13"/>`,
  readingLamp: s =>
    `<path d="M-16-3Q-15-18 0-18T16-3ZM-2-3H2V14H-2ZM-11 14H11V19H-11Z"/><path ${s} stroke-width="1.500" d="M-10-7Q-8-13-2-14"/>`,
  roof: s =>
    `<path d="M-14 0H14V20H-14Z"/><path fill="none" stroke-width="2.200" d="M-19 0H19M-19-10H19M-18-10V0M-9-10V0M0-10V0M9-10V0M18-10V0M0-10V-19L8-16 0-13"/><path ${s} stroke-width="3" d="M-6 7v.1M6 7v.1M-6 14v.1M6 14v.1"/>`,
  safe: s =>
    `<path d="M-18-18H18V15H-18ZM-15 15H-8V20H-15ZM8 15H15V20H8Z"/><path ${s} stroke-width="1.800" d="M-8-2a8 8 0 1 0 16 0 8 8 0 1 0-16 0M0-10V6M-8-2H8"/>`,
  shelf: () =>
    `<path d="M-20-19H-17V20H-20ZM17-19H20V20H17ZM-17-4H17V-1H-17ZM-17 13H17V16H-17ZM-13-12a4 4 0 0 1 8 0V-4H-13ZM-2-17H3V-4H-2ZM6-11H13V-4H6ZM-13 3H-7V13H-13ZM-4 6a4 4 0 0 1 8 0V13H-4ZM8 2H12V13H8Z"/>`,
  sliders: s =>
    `<path d="M-18-18H18V18H-18Z"/><path ${s} stroke-width="1.200" d="M-9-12V12M0-12V12M9-12V12"/><path ${s} stroke-width="6" d="M-9 4v.1M0-7v.1M9 7v.1"/>`,
  spiral: () =>
    `<path fill="none" stroke-width="4" d="M0 1q0-3 3-3 6 0 6 6 0 8-9 8-12 0-12-12 0-14 14-14 17 0 17 18"/>`,
  spotlight: () =>
    `<path d="M-2-20H2V-16H-2ZM-8-16H8L13-2H-13Z"/><path fill="none" stroke-width="2.400" stroke-dasharray="5 4" d="M-10 2L-18 20M0 2V20M10 2L18 20"/>`,
  sprout: () =>
    `<path d="M-2-2H2V13H-2ZM-1-1Q-18-1-18-15-2-14-1-1ZM1-4Q1-17 17-18 17-4 1-4ZM-20 14H20V19H-20Z"/>`,
  star: () => `<path d="M0-20L5-6H20L8 3 12 18 0 9-12 18-8 3-20-6H-5Z"/>`,
  steam: () =>
    `<path fill="none" stroke-width="4.600" d="M-18 3Q-18 18 0 18T18 3"/><path fill="none" stroke-width="3" d="M-8 9q-6-7 0-14t0-14M0 9q-6-7 0-14t0-14M8 9q-6-7 0-14t0-14"/>`,
  steps: () =>
    `<path d="M-20-17H-9V-6H0V5H9V14H20V20H-20Z"/><path fill="none" stroke-width="2.600" d="M9-19V-5M3-10L9-4 15-10"/>`,
  telescope: s =>
    `<path d="M-19-5L11-20 16-10-15 4Z"/><path fill="none" stroke-width="2.800" d="M-1-3L-10 20M-1-3L9 20M-1-3V16"/><path ${s} stroke-width="1.500" d="M-9-9l4 8"/>`,
  ticket: s =>
    `<path d="M-20-12H20V-5a5 5 0 0 0 0 10V12H-20V5a5 5 0 0 0 0-10Z"/><path ${s} stroke-width="1.500" stroke-dasharray="2 3" d="M8-12V12"/><path ${s} stroke-width="1.800" d="M-12-4H3M-12 3H3"/>`,
  truck: s =>
    `<path d="M-20-14H4V10H-20ZM6-6H14L20 2V10H6Z"/><circle cx="-11" cy="12" r="5.500"/><circle cx="11" cy="12" r="5.500"/><path ${s} stroke-width="1.500" d="M10-3H13L16 1H10ZM-11 12v.1M11 12v.1M-15-9V5M-9-9V5M-3-9V5"/>`,
  well: s =>
    `<path d="M-20-10L0-20 20-10ZM-14-10H-11V3H-14ZM11-10H14V3H11ZM-4-4H4V2H-4ZM-17 4H17V20H-17Z"/><path d="M0-10V-4"/><path ${s} stroke-width="1.500" d="M-17 9H17M-17 15H17M-7 4V9M7 4V9M0 9V15"/>`,
  wheel: s =>
    `<circle r="11" fill="none" stroke-width="4.600"/><path fill="none" stroke-width="3" d="M0-19V19M-19 0H19M-13.500-13.500L13.500 13.500M-13.500 13.500L13.500-13.500"/><circle r="5"/><path ${s} stroke-width="2" d="M0 0v.1"/>`,
}
