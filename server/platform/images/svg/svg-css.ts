import { svgRefusals } from './svg-refusals.ts'

/** Embedded and imported fonts are removed; text is drawn in the site's own fonts. */
const FACES = /@import[^;]*;?|@font-face\s*\{[^}]*\}/gi
const MOTION = /@(?:-webkit-)?keyframes|(?:^|[;{\s])animation(?:-name)?\s*:/i
const ADDRESS = /url\(\s*["']?([^"'\s)])/gi
/** Colour functions that the renderer doesn't support and would draw as black. */
const UNKNOWN_COLOUR =
  /(?:fill|stroke|color)\s*:\s*(?:var|color-mix|color|oklch|oklab|lch|lab)\(|^\s*(?:var|color-mix|color|oklch|oklab|lch|lab)\(/i

/** Throws if a style or attribute value would be rendered differently from what it specifies. */
export function assertStyle(css: string) {
  const own = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(FACES, '')
  if (MOTION.test(own)) throw svgRefusals.moving()
  if (UNKNOWN_COLOUR.test(own)) throw svgRefusals.colour()
  for (const [, first] of own.matchAll(ADDRESS)) if (first !== '#') throw svgRefusals.outside()
}

/** The background colour in a style of the root element. The renderer ignores such a background. */
export const backgroundIn = (style = '') =>
  /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i.exec(style)?.[1]?.trim()
