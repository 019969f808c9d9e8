import sanitizeHtml from 'sanitize-html'
import { IMAGE_DEFAULT_SIDE, IMAGE_SIDE_MAX } from '#contract/image-rules.ts'
import type { FinishedImage } from './raster.ts'
import { assertWellNested, notAnImage, tooLarge } from './svg-nesting.ts'

/** Drawings are rarely a tenth of it. */
export const SVG_BYTES_MAX = 1024 * 1024

/**
 * What draws by itself. Nothing that runs, animates, embeds or links; and nothing that draws other elements again
 * (`use`, `mask`, `clipPath`, `pattern`, `filter`), since a few nested ones keep a browser busy for hours.
 */
const TAGS =
  'svg g defs title desc switch path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop'.split(
    ' ',
  )

/** With all that is in them; of other elements we don't know, what they hold is kept. */
const WHOLLY_DROPPED =
  'script style foreignObject metadata symbol clipPath mask pattern marker filter font view animate animateMotion animateTransform set handler'.split(
    ' ',
  )

const PAINT =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility paint-order vector-effect stop-color stop-opacity font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration dominant-baseline'.split(
    ' ',
  )

const GEOMETRY =
  'id x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points width height viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod href rotate textLength lengthAdjust'.split(
    ' ',
  )

const PAINTED = new Set(PAINT)
const ATTRIBUTES = new Set([...PAINT, ...GEOMETRY])
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

function drawnAttributes({ style, 'xlink:href': link, ...given }: Record<string, string>) {
  const all: Record<string, string> = { ...(link && { href: link }), ...given, ...declared(style) }
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => ATTRIBUTES.has(name) && isHarmless(name, value)),
  )
}

const side = (text: string | undefined) =>
  Math.round(Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(text ?? '')?.[1]))

function sizeOf({ width, height, viewBox = '' }: Record<string, string>) {
  const [, , boxWidth, boxHeight] = viewBox.split(/[\s,]+/)
  const bounded = (value: number) => Math.min(value || IMAGE_DEFAULT_SIDE, IMAGE_SIDE_MAX)
  return { width: bounded(side(width) || side(boxWidth)), height: bounded(side(height) || side(boxHeight)) }
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notAnImage()
  }
}

/** The parser takes what a doctype declares for text. */
function withoutDoctype(text: string) {
  const doctype = /<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/y
  doctype.lastIndex = Math.max(0, text.indexOf('<!DOCTYPE'))
  const found = doctype.exec(text)
  return found ? text.slice(0, found.index) + text.slice(doctype.lastIndex) : text
}

/** An SVG drawing written anew from the little of it that only draws. Throws a refusal for anything else. */
export function cleanedSvg(bytes: Uint8Array): FinishedImage {
  if (bytes.length > SVG_BYTES_MAX) throw tooLarge()
  let root: Record<string, string> | undefined
  const given = withoutDoctype(decoded(bytes))
  assertWellNested(given)
  const text = sanitizeHtml(given, {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: TAGS,
    allowedAttributes: { '*': [...ATTRIBUTES, 'xmlns'] },
    selfClosing: [],
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: WHOLLY_DROPPED,
    onOpenTag(name, attributes) {
      if (!root && name !== 'svg') throw notAnImage()
      root ??= attributes
    },
    transformTags: {
      '*': (tagName, attributes) => {
        const attribs = drawnAttributes(attributes)
        if (tagName === 'svg') attribs.xmlns = 'http://www.w3.org/2000/svg'
        return { tagName, attribs }
      },
    },
  }).trim()
  if (!root || !/^<svg[\s>]/.test(text) || !text.endsWith('</svg>')) throw notAnImage()
  return { bytes: Buffer.from(text), ...sizeOf(root) }
}
