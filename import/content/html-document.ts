import { Parser } from 'htmlparser2'
import { type Doc, isLinkable, type Mark, type PlainMark } from '#contract/community/posts/document.ts'
import { acceptableText } from './clean-text.ts'
import { DocumentBuilder } from './document-builder.ts'

// An old post may have an element named `constructor`, which a plain object would seem to know.
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

/** A picture's placeholder until its file is found. */
export const OLD_PICTURE = 'old:'

interface Converted {
  doc: Doc
  /** How often each thing was lost. */
  losses: Map<string, number>
}

const YOUTUBE = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/

/** An address that embedded content leads to. A YouTube player becomes the page of its video. */
function linkOfEmbed(source: string) {
  const video = YOUTUBE.exec(source)?.[1]
  if (video) return `https://www.youtube.com/watch?v=${video}`
  return source.startsWith('//') ? `https:${source}` : source
}

/**
 * Converts HTML of any quality to a document, by a whitelist. The parser reports one element after another, so
 * its depth costs no stack. Nothing is executed or fetched.
 */
export function documentOfHtml(html: string): Converted {
  const builder = new DocumentBuilder()
  const losses = new Map<string, number>()
  const marks = new Map<PlainMark, number>()
  const links: (string | undefined)[] = []
  let silent: string | undefined
  let silentDepth = 0
  let preformatted = 0

  const lose = (what: string) => losses.set(what, (losses.get(what) ?? 0) + 1)
  const marksNow = (): Mark[] => {
    const href = links.at(-1)
    const plain = [...marks].flatMap(([type, depth]) => (depth > 0 ? [{ type }] : []))
    return href ? [...plain, { type: 'link', attrs: { href } }] : plain
  }
  const addLink = (address: string) => {
    const href = linkOfEmbed(address)
    if (!isLinkable(href)) return
    builder.endLine()
    builder.text(href, [{ type: 'link', attrs: { href } }])
    builder.endLine()
  }
  const openings = mapOf<(attributes: Record<string, string>) => void>({
    br: () => builder.break(),
    hr: () => builder.block({ type: 'horizontalRule' }),
    a: ({ href = '' }) => {
      const address = href.trim()
      links.push(isLinkable(address) ? address : undefined)
    },
    img: ({ src = '' }) => {
      const attrs = { src: OLD_PICTURE + src.trim(), alt: null, width: null, height: null }
      if (src.trim()) builder.block({ type: 'image', attrs })
    },
    td: () => builder.hasLine() && builder.text(' | ', []),
    th: () => builder.hasLine() && builder.text(' | ', []),
  })

  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent) {
        silentDepth += name === silent ? 1 : 0
        return
      }
      const lost = LOST.get(name)
      if (lost) lose(lost)
      if (/(?:color|font)/i.test(attributes.style ?? '')) lose('글꼴과 색')
      if (['iframe', 'embed', 'video', 'audio', 'source'].includes(name))
        addLink(attributes.src?.trim() ?? '')
      if (SILENT.has(name)) {
        silent = name
        silentDepth = 1
        return
      }
      const mark = MARKS.get(name)
      if (mark) marks.set(mark, (marks.get(mark) ?? 0) + 1)
      if (name === 'pre') preformatted += 1
      const container = CONTAINERS.get(name)
      if (container) builder.begin(container)
      // Cells of a row stay on its line, although editors put paragraphs into them.
      else if (LINES.has(name) && !isInCell()) builder.endLine()
      else if (/^h[1-6]$/.test(name)) builder.beginHeading(Number(name[1]) <= 2 ? 2 : 3)
      if (name === 'td' || name === 'th') cells += 1
      openings.get(name)?.(attributes)
    },
    ontext(text) {
      if (silent) return
      const clean = acceptableText(text)
      if (preformatted === 0) return builder.text(clean.replace(/[\s\u00a0]+/g, ' '), marksNow())
      for (const [at, line] of clean.split('\n').entries()) {
        if (at > 0) builder.break()
        builder.text(line, marksNow())
      }
    },
    onclosetag(name) {
      if (silent) {
        silentDepth -= name === silent ? 1 : 0
        if (silentDepth === 0) silent = undefined
        return
      }
      const mark = MARKS.get(name)
      if (mark) marks.set(mark, Math.max(0, (marks.get(mark) ?? 0) - 1))
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
      if (name === 'td' || name === 'th') cells = Math.max(0, cells - 1)
      const container = CONTAINERS.get(name)
      if (container) builder.end(container)
      else if ((LINES.has(name) && !isInCell()) || /^h[1-6]$/.test(name)) builder.endLine()
      if (name === 'a') links.pop()
    },
  })
  let cells = 0
  const isInCell = () => cells > 0
  parser.write(html)
  parser.end()
  return { doc: builder.document(), losses }
}
