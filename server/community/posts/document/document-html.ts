import { COVER_CLOSING, coverOpening, unfetchedImage } from '#contract/community/posts/covers.ts'
import type { Doc, ImageBlock, Inline, Mark, MentionNode } from '#contract/community/posts/document.ts'
import type { Part } from '#contract/community/posts/document-leaves.ts'
import { IMAGE_DEFAULT_SIDE } from '#contract/platform/images/images.ts'
import { escapeHtml } from '#contract/platform/text/escape-html.ts'
import { hrefOf } from '#contract/site-map.ts'

/** The differences between the HTML for readers and that for the editor. */
interface Dialect {
  spoiler: { open: string; close: string }
  cover: { open: string; close: string }
  link(href: string): string
  image(attrs: ImageBlock['attrs'], isUnderCover: boolean): string
}

const attribute = (name: string, value: string | number | null) =>
  value === null ? '' : ` ${name}="${escapeHtml(String(value))}"`

const imageTag = ({ src, alt, width, height }: ImageBlock['attrs'], extra = '') =>
  `<img src="${escapeHtml(src)}"${attribute('alt', alt)}${attribute('width', width)}${attribute('height', height)}${extra}>`

const edited: Dialect = {
  spoiler: { open: '<span data-spoiler>', close: '</span>' },
  cover: { open: '<div data-spoiler>', close: '</div>' },
  link: href => `<a href="${escapeHtml(href)}">`,
  image: attrs => imageTag(attrs, attrs.spoiler ? ' data-spoiler' : ''),
}

const linkTo = (siteUrl: string) => (href: string) => {
  const isHere = URL.parse(href, siteUrl)?.origin === URL.parse(siteUrl)?.origin
  const away = isHere ? '' : ' rel="nofollow ugc noopener" target="_blank"'
  return `<a href="${escapeHtml(href)}"${away}>`
}

const shown = (siteUrl: string): Dialect => ({
  // The bar hides its text from sight, from screen readers and from copying.
  spoiler: { open: '<span class="spoiler" data-spoiler><span>', close: '</span></span>' },
  cover: { open: coverOpening('blocks'), close: COVER_CLOSING },
  link: linkTo(siteUrl),
  image({ src, alt, width, height, spoiler }, isUnderCover) {
    const side = width === null && height === null ? IMAGE_DEFAULT_SIDE : null
    const attrs = { src, alt: alt ?? '', width: width ?? side, height: height ?? side }
    const image = imageTag(attrs, ' loading="lazy" decoding="async"')
    if (!spoiler && !isUnderCover) return image
    const unfetched = unfetchedImage(linkTo(siteUrl)(src), image)
    // Under a cover, an image needs no cover of its own: one click opens the cover with everything in it.
    return isUnderCover ? unfetched : coverOpening('image') + unfetched + COVER_CLOSING
  },
})

/**
 * Marks in nesting order, outermost first, so that a spoiler that is partly bold remains a single element.
 */
const MARK_ORDER: Mark['type'][] = ['spoiler', 'link', 'bold', 'italic', 'underline', 'strike']
const MARK_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', link: 'a' }

const inOrder = (marks: Mark[] = []) =>
  marks.toSorted((one, other) => MARK_ORDER.indexOf(one.type) - MARK_ORDER.indexOf(other.type))

const sameMark = (one: Mark | undefined, other: Mark | undefined) =>
  one?.type === other?.type &&
  (one?.type !== 'link' || other?.type !== 'link' || one.attrs.href === other.attrs.href)

function opening(mark: Mark, dialect: Dialect) {
  if (mark.type === 'link') return dialect.link(mark.attrs.href)
  return mark.type === 'spoiler' ? dialect.spoiler.open : `<${MARK_TAGS[mark.type]}>`
}

const closing = (marks: Mark[], dialect: Dialect) =>
  marks
    .toReversed()
    .map(({ type }) => (type === 'spoiler' ? dialect.spoiler.close : `</${MARK_TAGS[type]}>`))
    .join('')

/** A mention as HTML, for storage and for the editor. The display adds the link to the member. */
const mentionHtml = ({ attrs: { memberId, label } }: MentionNode) =>
  `<span data-mention="${memberId}">@${escapeHtml(label)}</span>`

const MENTION = /<span data-mention="(\d+)">([^<]*)<\/span>/g

/** Links the mentions of these members in a stored HTML text. Other mentions become plain text. */
export const withMentions = (html: string, memberIds: readonly number[]) =>
  html.replace(MENTION, (_, id: string, name: string) => {
    const memberId = Number(id)
    return memberIds.includes(memberId)
      ? `<a class="mention" href="${hrefOf('member', { memberId })}">${name}</a>`
      : name
  })

function nodeHtml(node: Inline) {
  if (node.type === 'mention') return mentionHtml(node)
  return node.type === 'text' ? escapeHtml(node.text) : '<br>'
}

/** Adjacent nodes with the same marks share their elements. */
function inlineHtml(nodes: Inline[] = [], dialect: Dialect) {
  let html = ''
  let open: Mark[] = []
  for (const node of nodes) {
    const marks = inOrder(node.marks)
    let shared = 0
    while (shared < Math.min(open.length, marks.length) && sameMark(open[shared], marks[shared])) shared++
    html += closing(open.slice(shared), dialect)
    for (const mark of marks.slice(shared)) html += opening(mark, dialect)
    html += nodeHtml(node)
    open = marks
  }
  return html + closing(open, dialect)
}

function blockHtml(block: Part, dialect: Dialect, isUnderCover = false): string {
  const inside = (parts: Part[], isCovered = isUnderCover) =>
    parts.map(part => blockHtml(part, dialect, isCovered)).join('')
  switch (block.type) {
    case 'spoilerBlock':
      return dialect.cover.open + inside(block.content, true) + dialect.cover.close
    case 'paragraph':
      return `<p>${inlineHtml(block.content, dialect)}</p>`
    case 'heading':
      return `<h${block.attrs.level}>${inlineHtml(block.content, dialect)}</h${block.attrs.level}>`
    case 'blockquote':
      return `<blockquote>${inside(block.content)}</blockquote>`
    case 'bulletList':
      return `<ul>${inside(block.content)}</ul>`
    case 'orderedList': {
      const start = block.attrs.start === 1 ? '' : ` start="${block.attrs.start}"`
      return `<ol${start}>${inside(block.content)}</ol>`
    }
    case 'listItem':
      return `<li>${inside(block.content)}</li>`
    case 'horizontalRule':
      return '<hr>'
    case 'image':
      return dialect.image(block.attrs, isUnderCover)
  }
}

const html = (doc: Doc, dialect: Dialect) => doc.content.map(block => blockHtml(block, dialect)).join('')

/** A post's HTML for readers. It contains only the document's own node types, with all text escaped. */
export const htmlOf = (doc: Doc, siteUrl: string) => html(doc, shown(siteUrl))

export const editorHtmlOf = (doc: Doc) => html(doc, edited)
