const PAINT =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility paint-order vector-effect stop-color stop-opacity font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration dominant-baseline'.split(
    ' ',
  )

const GEOMETRY =
  'id x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points width height viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod href rotate textLength lengthAdjust'.split(
    ' ',
  )

const PAINTED = new Set(PAINT)
export const ATTRIBUTES = new Set([...PAINT, ...GEOMETRY])
const FUNCTIONS = new Set('url rgb rgba hsl hsla matrix translate scale rotate skewX skewY'.split(' '))

/** Beyond this only outlines go, which are numbers and letters; the patterns below aren't run over more. */
const VALUE_MAX = 500

function nameBefore(bracket: string) {
  const text = bracket.trimEnd()
  let start = text.length
  while (start > 0 && /[\w-]/.test(text[start - 1] as string)) start -= 1
  return text.slice(start)
}

/** Without its end, none. */
const targetOf = (piece: string) => (piece.includes(')') ? piece.slice(0, piece.indexOf(')')).trim() : '')

/** Refers to nothing outside the drawing, in no spelling. */
function isHarmless(name: string, value: string) {
  if (name === 'd' || name === 'points') return /^[\w\s.,+-]*$/.test(value)
  if (value.length > VALUE_MAX || value.includes('\\')) return false
  if (name === 'href') return /^#[\w.:-]+$/.test(value)
  // What stands before each bracket, and what stands in it up to the next.
  const pieces = value.split('(')
  const calls = pieces.slice(0, -1).map(nameBefore)
  const targets = pieces
    .slice(1)
    .filter((_, index) => calls[index] === 'url')
    .map(targetOf)
  return (
    calls.every(call => FUNCTIONS.has(call)) && targets.every(target => /^["']?#[\w.:-]+["']?$/.test(target))
  )
}

/** `style` as the attributes it stands for: drawing programs write colours there. */
const declared = (style = '') =>
  Object.fromEntries(
    style
      .split(';')
      .map(declaration => declaration.split(':').map(part => part.trim()))
      .filter(([name, value]) => value && PAINTED.has(name ?? '')) as [string, string][],
  )

export function drawnAttributes({ style, 'xlink:href': link, ...given }: Record<string, string>) {
  const all: Record<string, string> = { ...(link && { href: link }), ...given, ...declared(style) }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => ATTRIBUTES.has(name) && isHarmless(name, value)),
  )
}
