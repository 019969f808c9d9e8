import { svgRefusals } from './svg-refusals.ts'

/** Words are drawn in the site's own faces, whatever a drawing brings or names. */
const FACES = /@import[^;]*;?|@font-face\s*\{[^}]*\}/gi
const MOTION = /@(?:-webkit-)?keyframes|(?:^|[;{\s])animation(?:-name)?\s*:/i
const ADDRESS = /url\(\s*["']?([^"'\s)])/gi
/** The renderer takes these for black. */
const UNKNOWN_COLOUR =
  /(?:fill|stroke|color)\s*:\s*(?:var|color-mix|color|oklch|oklab|lch|lab)\(|^\s*(?:var|color-mix|color|oklch|oklab|lch|lab)\(/i

/** Throws where a style, or the value of an attribute, would be drawn other than it says. */
export function assertStyle(css: string) {
  const own = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(FACES, '')
  if (MOTION.test(own)) throw svgRefusals.moving()
  if (UNKNOWN_COLOUR.test(own)) throw svgRefusals.colour()
  for (const [, first] of own.matchAll(ADDRESS)) if (first !== '#') throw svgRefusals.outside()
}

/** The ground that a style gives to the whole drawing. The renderer leaves it out. */
export const backgroundIn = (style = '') =>
  /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i.exec(style)?.[1]?.trim()
