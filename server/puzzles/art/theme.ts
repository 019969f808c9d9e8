import type { ArtTheme } from '#contract/puzzles/motifs.ts'

const colours: Record<ArtTheme, Record<string, string>> = {
  day: { ink: '#211d19', paper: '#fffdf8', ground: '#e7dfcf', red: '#9b1c1c' },
  night: { ink: '#14100b', paper: '#efe3c8', ground: '#a39474', red: '#8f1a12' },
}

/** A drawing with its theme's colours. A file served alone cannot use the page's CSS variables. */
export function inTheme(svg: string, theme: ArtTheme) {
  const own = colours[theme]
  return svg
    .replace(/var\(--art-(\w+),[^)]*\)/g, (whole, name: string) => own[name] ?? whole)
    .replace('<svg ', `<svg color="${own.ink}" `)
}

const hatching = (id: string, size: number, width: number, turn: string) =>
  `<pattern id="art-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}><path d="M0 ${size / 2}H${size}" stroke="currentColor" stroke-width="${width}"/></pattern>`

/** The three hatchings for people and objects: middle, dark, and the ground. */
export const hatchings = [
  hatching('h', 3, 0.8, ' patternTransform="rotate(45)"'),
  hatching('d', 2, 1.1, ' patternTransform="rotate(45)"'),
  hatching('g', 3, 0.5, ''),
].join('')
