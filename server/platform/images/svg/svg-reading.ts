import { SaxesParser, type SaxesTagNS } from 'saxes'
import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import { imageTypeOf } from '../files/image-type.ts'
import { assertStyle, backgroundIn } from './svg-css.ts'
import { svgRefusals } from './svg-refusals.ts'

/** Maximum nesting depth. Drawing programs nest about a dozen levels. */
const DEPTH_MAX = 200
const ELEMENTS_MAX = 20_000
/**
 * Maximum characters of an entity. Old drawing programs use entities for namespaces; longer entities can
 * multiply the text.
 */
const ENTITY_LENGTH_MAX = 200
const LENGTH_MAX = 20_000_000

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

const ANIMATIONS = new Set(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set'])
/** Elements that draw nothing. */
const UNDRAWN = new Set(['script', 'metadata', 'title', 'desc'])
const PICTURES = new Set(['image', 'feImage'])

export interface Drawing {
  /** The rewritten SVG: only SVG elements and attributes, without a doctype or external addresses. */
  svg: string
  /** Whether it has a `viewBox`, or a width and a height. Without them it can't be enlarged. */
  hasBox: boolean
  background: string | undefined
  letters: Set<string>
  pictures: Buffer[]
}

/**
 * The document's entities, which may only be plain text. Any other entity remains unknown, so parsing fails
 * on it.
 */
function entitiesIn(doctype: string) {
  const declared = doctype.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g)
  return Object.fromEntries(
    [...declared]
      .map(([, name, double, single]) => [name, double ?? single ?? ''] as const)
      .filter(([, value]) => value.length <= ENTITY_LENGTH_MAX && !/[&%<]/.test(value)),
  )
}

/**
 * An embedded picture with its real type. The renderer ignores a picture that is declared with a wrong type.
 */
function pictureIn(href: string, pictures: Buffer[]) {
  const data = /^data:[^,]*;base64,/i.exec(href)
  if (!data) throw /^data:/i.test(href) ? svgRefusals.picture() : svgRefusals.outside()
  const bytes = Buffer.from(href.slice(data[0].length), 'base64')
  const type = imageTypeOf(bytes)
  if (type !== 'image/png' && type !== 'image/jpeg') throw svgRefusals.picture()
  pictures.push(bytes)
  return `data:${type};base64,${bytes.toString('base64')}`
}

function hrefOf(element: string, value: string, pictures: Buffer[]) {
  const href = value.trim()
  if (href.startsWith('#') || element === 'a') return href
  if (PICTURES.has(element)) return pictureIn(href, pictures)
  throw svgRefusals.outside()
}

function attributesOf({ local, attributes }: SaxesTagNS, pictures: Buffer[]) {
  let text = ''
  for (const { local: name, uri, value } of Object.values(attributes)) {
    const isHref = name === 'href' && (uri === '' || uri === XLINK)
    if (!isHref && uri !== '' && uri !== XML) continue
    if (!isHref && (name === 'style' || value.includes('('))) assertStyle(value)
    const safeValue = isHref ? hrefOf(local, value, pictures) : value
    text += ` ${uri === XML ? 'xml:' : ''}${name}="${escapeHtml(safeValue)}"`
  }
  return text
}

const isOfSvg = ({ uri }: SaxesTagNS) => uri === SVG || uri === ''

/** Rewrites a drawing while it is parsed. */
class Rewriting {
  readonly drawing: Drawing = {
    svg: '',
    hasBox: false,
    background: undefined,
    letters: new Set(),
    pictures: [],
  }
  private readonly open: string[] = []
  private readonly parts: string[] = []
  private elements = 0
  private length = 0
  /** Number of open elements within an omitted element, including that element; 0 outside. */
  private omittedDepth = 0
  private style = ''

  beginElement(tag: SaxesTagNS) {
    this.elements += 1
    if (this.elements === 1) this.beginDrawing(tag)
    if (this.elements > ELEMENTS_MAX || this.open.length + this.omittedDepth >= DEPTH_MAX)
      throw svgRefusals.tooMany()
    if (this.omittedDepth > 0 || this.isOmitted(tag)) {
      this.omittedDepth += 1
      return
    }
    const namespace = this.open.length === 0 ? ` xmlns="${SVG}"` : ''
    this.write(`<${tag.local}${namespace}${attributesOf(tag, this.drawing.pictures)}>`)
    this.open.push(tag.local)
  }

  text(characters: string) {
    if (this.omittedDepth > 0) return
    if (this.open.at(-1) === 'style') this.style += characters
    else if (this.open.includes('text')) for (const letter of characters) this.drawing.letters.add(letter)
    this.write(escapeHtml(characters))
  }

  endElement() {
    if (this.omittedDepth > 0) {
      this.omittedDepth -= 1
      return
    }
    const local = this.open.pop()
    if (local === 'style') assertStyle(this.style)
    this.style = ''
    this.write(`</${local}>`)
  }

  end() {
    if (this.elements === 0) throw svgRefusals.unreadable()
    this.drawing.svg = this.parts.join('')
    return this.drawing
  }

  private beginDrawing(tag: SaxesTagNS) {
    const { style, viewBox, width, height } = tag.attributes
    if (tag.local !== 'svg' || !isOfSvg(tag)) throw svgRefusals.unreadable()
    const isGiven = (side: typeof width) => side !== undefined && !side.value.includes('%')
    this.drawing.hasBox = viewBox !== undefined || (isGiven(width) && isGiven(height))
    this.drawing.background = backgroundIn(style?.value)
  }

  /**
   * Elements that draw nothing, and elements that are no SVG, such as HTML within a `switch`, are omitted.
   */
  private isOmitted(tag: SaxesTagNS) {
    if (!isOfSvg(tag) || UNDRAWN.has(tag.local)) return true
    if (ANIMATIONS.has(tag.local)) throw svgRefusals.moving()
    if (tag.local !== 'foreignObject') return false
    if (this.open.at(-1) !== 'switch') throw svgRefusals.html()
    return true
  }

  private write(part: string) {
    this.length += part.length
    if (this.length > LENGTH_MAX) throw svgRefusals.tooInvolved()
    this.parts.push(part)
  }
}

/**
 * Parses a drawing strictly and rewrites it. Throws a refusal if it would be rendered differently from what
 * its author sees.
 */
export function readDrawing(text: string): Drawing {
  const rewriting = new Rewriting()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', doctype => Object.assign(parser.ENTITIES, entitiesIn(doctype)))
  parser.on('opentag', tag => rewriting.beginElement(tag))
  parser.on('closetag', () => rewriting.endElement())
  parser.on('text', characters => rewriting.text(characters))
  parser.on('cdata', characters => rewriting.text(characters))
  parser.on('error', () => {
    throw svgRefusals.unreadable()
  })
  parser.write(text).close()
  return rewriting.end()
}
