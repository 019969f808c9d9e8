import sanitizeHtml from 'sanitize-html'
import { IMAGE_DEFAULT_SIDE } from '#contract/images.ts'
import { Refusal } from '#contract/refusals.ts'
import type { FinishedImage } from './raster.ts'

/** Cleaning holds up the event loop, this much for a tenth of a second or two; drawings are rarely a tenth of it. */
export const SVG_BYTES_MAX = 1024 * 1024
/** One inside another, this many cost the cleaning a tenth of a second; it grows with their square. */
const ELEMENTS_MAX = 20_000

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

const ATTRIBUTES = new Set([...PAINT, ...GEOMETRY])
const FUNCTIONS = new Set('url rgb rgba hsl hsla matrix translate scale rotate skewX skewY'.split(' '))

/** Beyond this only outlines go, which are numbers and letters; the patterns below aren't run over more. */
const VALUE_MAX = 500

/** Refers to nothing outside the drawing, in no spelling. */
function isHarmless(name: string, value: string) {
  if (name === 'd' || name === 'points') return /^[\w\s.,+-]*$/.test(value)
  if (value.length > VALUE_MAX || value.includes('\\')) return false
  if (name === 'href') return /^#[\w.:-]+$/.test(value)
  const calls = [...value.matchAll(/([\w-]*)\s*\(/g)].map(([, call]) => call ?? '')
  const targets = [...value.matchAll(/url\s*\(([^)]*)/g)].map(([, target]) => target ?? '')
  return (
    calls.every(call => FUNCTIONS.has(call)) &&
    targets.every(target => /^\s*["']?#[\w.:-]+["']?\s*$/.test(target))
  )
}

/** `style` as the attributes it stands for: drawing programs write colours there. */
const declared = (style = '') =>
  Object.fromEntries(
    style
      .split(';')
      .map(declaration => declaration.split(':').map(part => part.trim()))
      .filter(([name, value]) => value && PAINT.includes(name ?? '')) as [string, string][],
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
  const bounded = (value: number) => Math.min(value || IMAGE_DEFAULT_SIDE, 10_000)
  return { width: bounded(side(width) || side(boxWidth)), height: bounded(side(height) || side(boxHeight)) }
}

const tooLarge = () =>
  new Refusal('too_large', { message: 'SVG 이미지는 1MB, 요소 2만 개까지 올릴 수 있습니다.' })
const notAnImage = () => new Refusal('unsupported_media_type')

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
  let elements = 0
  const text = sanitizeHtml(withoutDoctype(decoded(bytes)), {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: TAGS,
    allowedAttributes: { '*': [...ATTRIBUTES, 'xmlns'] },
    selfClosing: [],
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: WHOLLY_DROPPED,
    onOpenTag(name, given) {
      elements += 1
      if (elements > ELEMENTS_MAX) throw tooLarge()
      if (!root && name !== 'svg') throw notAnImage()
      root ??= given
    },
    transformTags: {
      '*': (tagName, given) => {
        const attribs = drawnAttributes(given)
        if (tagName === 'svg') attribs.xmlns = 'http://www.w3.org/2000/svg'
        return { tagName, attribs }
      },
    },
  }).trim()
  if (!root || !/^<svg[\s>]/.test(text) || !text.endsWith('</svg>')) throw notAnImage()
  return { bytes: Buffer.from(text), ...sizeOf(root) }
}
