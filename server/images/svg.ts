import sanitizeHtml from 'sanitize-html'
import { IMAGE_DEFAULT_SIDE, IMAGE_SIDE_MAX } from '#contract/image-rules.ts'
import type { FinishedImage } from './raster.ts'
import { ATTRIBUTES, drawnAttributes } from './svg-attributes.ts'
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
