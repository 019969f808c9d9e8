/** Small ink drawings of objects on a detective's desk, each in a 48 by 48 box. */
export const drawings = {
  magnifier:
    '<circle cx="19" cy="19" r="13"/><path d="M29 29l3 3M12 17a8 8 0 0 1 6-6"/><path d="M32 32l10 10" stroke-width="5"/>',
  envelope:
    '<path d="M5 12h38v26H5zM5 13l19 15 19-15M5 37l13-13M43 37L30 24"/><circle cx="24" cy="28" r="4.5" fill="currentColor"/>',
  key: '<circle cx="13" cy="24" r="9"/><circle cx="13" cy="24" r="3.2"/><path d="M22 22h21v4H22M34 26v7h4v-7"/>',
  footprint:
    '<path d="M15 5c6-2 11 3 10 10-1 5-3 7-3 11l-9 1C13 22 9 19 9 14c0-5 2-8 6-9ZM13 31l9-1c1 5 0 10-4 10s-5-4-5-9Z"/><path d="M36 15c4 2 4 8 2 12-1 3-2 5-1 8l-7-1c0-4-2-5-2-10 0-6 4-11 8-9ZM30 38l7 1c0 4-2 6-4 6-3-1-4-3-3-7Z"/>',
  lamp: '<path d="M7 21C8 10 17 6 24 6s16 4 17 15ZM24 21v18M13 43h22c0-3-4-4-11-4s-11 1-11 4ZM33 21v7"/><circle cx="33" cy="30" r="1.2" fill="currentColor"/>',
  clock:
    '<circle cx="24" cy="26" r="16"/><path d="M24 16v10l7 5M24 6v4M20 5h8M12 38l-4 5M36 38l4 5"/><path d="M24 13v0M37 26v0M24 39v0M11 26v0" stroke-width="3.4"/>',
  thread:
    '<path d="M12 7h22v5H12zM12 38h22v5H12zM16 12v26M30 12v26"/><path d="M16 21l14-4M16 32l14-4"/><path d="M30 33c8-2 5 9 10 9s4-7 6-3"/>',
  keyhole: '<path d="M24 5a11 11 0 0 1 6 20.2L33.5 43h-19L18 25.2A11 11 0 0 1 24 5Z"/>',
  window:
    '<path d="M11 6h26v36H11zM24 6v36M11 18h26M11 30h26M7 43h34"/><path d="M25.5 19.5h10v9h-10z" fill="currentColor" stroke="none"/>',
  stairs: '<path d="M4 43h9v-8h9v-8h9v-8h9v-8h4M4 31L36 3M10 26v8M19 18v9M28 10v9"/>',
  door: '<path d="M11 43V5h26v38M5 43h38M11 5l15 5v36l-15-3"/><circle cx="22" cy="27" r="1.6" fill="currentColor" stroke="none"/>',
  cup: '<path d="M7 19h27v7c0 9-5 13-13 13S7 35 7 26ZM34 21h4a5 5 0 0 1 0 11h-5M4 43h34M15 13c-3-4 3-5 0-9M25 13c-3-4 3-5 0-9"/>',
  house:
    '<path d="M6 43V27l13-11 13 11v16ZM15 43v-9h8v9"/><path d="M38 4a8 8 0 1 0 6 11A9 9 0 0 1 38 4Z" fill="currentColor" stroke="none"/><path d="M3 43h42"/>',
  dagger:
    '<path d="M24 3v9M17 12h14M21 12l-1 22 4 11 4-11-1-22M24 16v20"/><circle cx="24" cy="3.5" r="1.8" fill="currentColor"/>',
}

/** Drawings of menu entries and boards that no cover has. */
const menuDrawings = {
  quill: '<path d="M8 43L20 25M20 25C18 13 28 5 42 4c0 13-7 24-22 21ZM20 25L36 10M30 22l7-1M26 14l-1 6"/>',
  mask: '<path d="M6 9c12-4 24-4 36 0v11c0 12-8 21-18 23C14 41 6 32 6 20ZM13 20q4-4 8 0M27 20q4-4 8 0"/><path d="M14 28q10 3 20 0-2 9-10 9t-10-9Z" fill="currentColor" stroke="none"/>',
  laurel:
    '<path d="M18 41C6 36 4 20 10 8M30 41c12-5 14-21 8-33M9 15l8 4M8 24l9 2M11 33l9-1M39 15l-8 4M40 24l-9 2M37 33l-9-1"/><path d="M24 10l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.8-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z" fill="currentColor" stroke="none"/>',
  podium:
    '<path d="M4 43V30h13v13M17 43V19h14v24M31 43V35h13v8ZM2 43h44"/><path d="M22.5 26l2.5-2v11" /><circle cx="24" cy="9" r="4" fill="currentColor"/>',
  ribbon:
    '<path d="M9 5h22v38H13a4 4 0 0 1-4-4ZM9 39a4 4 0 0 1 4-4h18"/><path d="M34 12h7v27l-3.5-4-3.5 4Z" fill="currentColor"/><path d="M15 13h10M15 19h10"/>',
  shelf:
    '<path d="M5 7h8v32H5zM13 12h8v27h-8zM24 13l8-2.5 8 26.5-8 2.5ZM3 39h42M5 14h8M13 19h8M25.8 19l8-2.5"/><path d="M15 26h4v7h-4z" fill="currentColor" stroke="none"/>',
  stamp:
    '<path d="M17 25c3-7-2-9-1-14a8 8 0 0 1 16 0c1 5-4 7-1 14M8 35V28q0-3 3-3h26q3 0 3 3v7ZM8 43h32"/><path d="M8 30h32v5H8z" fill="currentColor" stroke="none"/>',
}

const strokeAttributes = (width: string) =>
  `fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** The stroke attributes of all drawings. */
export const STROKE_ATTRIBUTES = strokeAttributes('2.2')

/** A page may set the width, since the lines of a small drawing must be thicker. */
const pageStroke = strokeAttributes('var(--stroke, 2.2)')

/** All drawings in one file, which pages reference as `<use href="/drawings.svg#key"/>`. */
export const drawingsFile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>그림</title>${Object.entries({
    ...drawings,
    ...menuDrawings,
  })
    .map(([name, lines]) => `<symbol id="${name}" viewBox="0 0 48 48"><g ${pageStroke}>${lines}</g></symbol>`)
    .join('')}</svg>\n`
