import { Parser } from 'htmlparser2'
import { type Doc, isLinkable, type Mark, type PlainMark } from '#contract/community/posts/document.ts'
import { acceptableText } from './clean-text.ts'
import { DocumentBuilder } from './document-builder.ts'

// Maps are used, because a plain object has inherited names: an old post may contain an element named
// `constructor`.
const mapOf = <T>(entries: Record<string, T>) => new Map(Object.entries(entries))

const MARKS = mapOf<PlainMark>({
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
})
const CONTAINERS = mapOf({
  blockquote: 'blockquote',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
} as const)
const LINES = new Set(
  'p div section article header footer main aside center address table tr thead tbody tfoot caption pre dl dt dd figure figcaption form fieldset details summary'.split(
    ' ',
  ),
)
/** Elements whose text is not part of the post. */
const SILENT = new Set(
  'script style noscript template head title textarea select option svg math object iframe video audio canvas'.split(
    ' ',
  ),
)
/** Elements that this product can't show, with their Korean names for the report. */
const LOST = mapOf({
  table: '표',
  iframe: '넣은 화면(iframe)',
  object: '넣은 화면(object)',
  embed: '넣은 화면(embed)',
  video: '동영상',
  audio: '소리',
  script: '스크립트',
  style: '스타일',
  form: '양식',
  svg: 'SVG',
  font: '글꼴과 색',
})

const EMBEDS = new Set(['iframe', 'embed', 'video', 'audio', 'source'])
const CELLS = new Set(['td', 'th'])
const HEADING = /^h[1-6]$/

type Attributes = Record<string, string>

/** A picture's placeholder until its file is found. */
export const OLD_PICTURE = 'old:'

interface Converted {
  doc: Doc
  /** How often each kind of content was lost. */
  losses: Map<string, number>
}

const YOUTUBE = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/

/** The address to which embedded content leads. A YouTube player becomes the page of its video. */
function linkOfEmbed(source: string) {
  const video = YOUTUBE.exec(source)?.[1]
  if (video) return `https://www.youtube.com/watch?v=${video}`
  return source.startsWith('//') ? `https:${source}` : source
}

/** Builds a document from the tags and texts that the parser reports. */
class Conversion {
  readonly builder = new DocumentBuilder()
  readonly losses = new Map<string, number>()
  private readonly marks = new Map<PlainMark, number>()
  private readonly links: (string | undefined)[] = []
  /** The outermost open element of `SILENT`, and the number of open elements of the same name. */
  private silent: { name: string; depth: number } | undefined
  private preformatted = 0
  private cells = 0

  begin(name: string, attributes: Attributes) {
    if (this.silent) {
      if (name === this.silent.name) this.silent.depth += 1
      return
    }
    const lost = LOST.get(name)
    if (lost) this.lose(lost)
    if (/(?:color|font)/i.test(attributes.style ?? '')) this.lose('글꼴과 색')
    if (EMBEDS.has(name)) this.addLink(attributes.src?.trim() ?? '')
    if (SILENT.has(name)) {
      this.silent = { name, depth: 1 }
      return
    }
    this.count(name, 1)
    this.beginBlock(name)
    this.addContent(name, attributes)
  }

  text(text: string) {
    if (this.silent) return
    const clean = acceptableText(text)
    if (this.preformatted === 0) return this.builder.text(clean.replace(/[\s\u00a0]+/g, ' '), this.marksNow())
    for (const [at, line] of clean.split('\n').entries()) {
      if (at > 0) this.builder.break()
      this.builder.text(line, this.marksNow())
    }
  }

  end(name: string) {
    if (this.silent) {
      if (name === this.silent.name) this.silent.depth -= 1
      if (this.silent.depth === 0) this.silent = undefined
      return
    }
    this.count(name, -1)
    const container = CONTAINERS.get(name)
    if (container) this.builder.end(container)
    else if (this.isLine(name) || HEADING.test(name)) this.builder.endLine()
    if (name === 'a') this.links.pop()
  }

  private lose(what: string) {
    this.losses.set(what, (this.losses.get(what) ?? 0) + 1)
  }

  private marksNow(): Mark[] {
    const href = this.links.at(-1)
    const plain = [...this.marks].flatMap(([type, depth]) => (depth > 0 ? [{ type }] : []))
    return href ? [...plain, { type: 'link', attrs: { href } }] : plain
  }

  /** Counts the open elements of each kind. A closing tag may have no opening one. */
  private count(name: string, by: 1 | -1) {
    const mark = MARKS.get(name)
    if (mark) this.marks.set(mark, Math.max(0, (this.marks.get(mark) ?? 0) + by))
    if (name === 'pre') this.preformatted = Math.max(0, this.preformatted + by)
    if (CELLS.has(name)) this.cells = Math.max(0, this.cells + by)
  }

  /** Cells of a row stay on its line, although editors put paragraphs into them. */
  private isLine(name: string) {
    return LINES.has(name) && this.cells === 0
  }

  private beginBlock(name: string) {
    const container = CONTAINERS.get(name)
    if (container) this.builder.begin(container)
    else if (this.isLine(name)) this.builder.endLine()
    else if (HEADING.test(name)) this.builder.beginHeading(Number(name[1]) <= 2 ? 2 : 3)
  }

  private addContent(name: string, { href = '', src = '' }: Attributes) {
    if (name === 'br') this.builder.break()
    if (name === 'hr') this.builder.block({ type: 'horizontalRule' })
    if (name === 'a') this.links.push(isLinkable(href.trim()) ? href.trim() : undefined)
    if (name === 'img' && src.trim()) {
      const attrs = { src: OLD_PICTURE + src.trim(), alt: null, width: null, height: null }
      this.builder.block({ type: 'image', attrs })
    }
    if (CELLS.has(name) && this.builder.hasLine()) this.builder.text(' | ', [])
  }

  private addLink(address: string) {
    const href = linkOfEmbed(address)
    if (!isLinkable(href)) return
    this.builder.endLine()
    this.builder.text(href, [{ type: 'link', attrs: { href } }])
    this.builder.endLine()
  }
}

/**
 * Converts HTML of any quality to a document, by an allowlist. The parser reports one element after another,
 * so deep nesting can't overflow the stack. Nothing is executed or fetched.
 */
export function documentOfHtml(html: string): Converted {
  const conversion = new Conversion()
  const parser = new Parser({
    onopentag: (name, attributes) => conversion.begin(name, attributes),
    ontext: text => conversion.text(text),
    onclosetag: name => conversion.end(name),
  })
  parser.write(html)
  parser.end()
  return { doc: conversion.builder.document(), losses: conversion.losses }
}
