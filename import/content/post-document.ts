import { type Block, type Doc, documentHasContent, isLinkable } from '#contract/community/posts/document.ts'
import { type DocumentLeaf, leavesOf, mapLeaves } from '#contract/community/posts/document-leaves.ts'
import { parseDocument } from '#contract/community/posts/parse-document.ts'
import { isShowableImage } from '#contract/platform/images/images.ts'
import { withoutForbiddenCharacters } from '#contract/platform/text/forbidden.ts'
import type { ImportRun } from '../run.ts'
import type { OldPost } from '../source/source.ts'
import { isErrorOfContent } from './content-errors.ts'
import { truncateDocument } from './fit.ts'
import { documentOfHtml, OLD_PICTURE } from './html-document.ts'
import { pathOfPicture, withoutThumb } from './old-picture-paths.ts'
import { importPicture, NO_FILE, type PictureResult } from './pictures.ts'
import { plainComment } from './plain-comment.ts'

const words = (text: string): Block => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
})
const linkLine = (href: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
})

const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|bmp|svg)$/i
const ADDRESS_MAX = 2_000
const NO_PICTURE = '(사진 없음)'

interface PreparedPost {
  doc: Doc
  losses: string[]
}

/** The pictures of a document and its attachments, found in the folder of files. */
async function findPictures(run: ImportRun, paths: string[]) {
  const found = new Map<string, PictureResult>()
  for (const path of new Set(paths)) {
    const original = await importPicture(run, withoutThumb(path))
    const hasThumbOnly = 'problem' in original && withoutThumb(path) !== path
    found.set(path, hasThumbOnly ? await importPicture(run, path) : original)
  }
  return found
}

const imageBlock = ({
  picture,
}: {
  picture: { src: string; width: number; height: number }
}): DocumentLeaf => ({
  type: 'image',
  attrs: { ...picture, alt: null },
})

/** The address of a picture on another site. Parsing escapes characters that no text may contain. */
function addressElsewhere(src: string) {
  const address = URL.parse(src.slice(OLD_PICTURE.length))?.href ?? ''
  return isShowableImage(address) && address.length <= ADDRESS_MAX ? address : undefined
}

/**
 * The external address that a picture keeps. Other sites of the same software have the same folders, so a
 * missing file may belong to one of them.
 */
function addressThatStays(src: string, found: Map<string, PictureResult>) {
  const path = pathOfPicture(src)
  const own = path === undefined ? undefined : found.get(path)
  const isMissing = !own || ('problem' in own && own.problem === NO_FILE)
  return isMissing ? addressElsewhere(src) : undefined
}

/** A picture with its new address, or a text that replaces it. Pictures of other sites keep their address. */
function pictureFor(
  leaf: Extract<DocumentLeaf, { type: 'image' }>,
  found: Map<string, PictureResult>,
): DocumentLeaf {
  const { src } = leaf.attrs
  const path = pathOfPicture(src)
  const own = path === undefined ? undefined : found.get(path)
  if (own && 'picture' in own) return imageBlock(own)
  const elsewhere = addressThatStays(src, found)
  if (elsewhere) return { type: 'image', attrs: { ...leaf.attrs, src: elsewhere } }
  return words(NO_PICTURE) as DocumentLeaf
}

function lossOfPicture(src: string, found: Map<string, PictureResult>) {
  const path = pathOfPicture(src)
  const elsewhere = addressThatStays(src, found)
  if (path === undefined) return elsewhere ? [] : [`다른 곳의 사진 ${src.slice(OLD_PICTURE.length, 200)}`]
  const own = found.get(path)
  if (!own || !('problem' in own)) return []
  return [`사진 ${path.slice(-80)}: ${elsewhere ? '파일이 없어 원래 주소로 남겼습니다' : own.problem}`]
}

const picturesIn = (doc: Doc) =>
  leavesOf(doc.content).flatMap(leaf => (leaf.type === 'image' ? [leaf.attrs.src] : []))

/** A post's text, pictures, attachments and links as one document, and a list of everything that was lost. */
async function wholePost(run: ImportRun, post: OldPost): Promise<PreparedPost> {
  const converted = documentOfHtml(post.html)
  const sources = picturesIn(converted.doc)
  const inline = new Set(sources.flatMap(src => pathOfPicture(src) ?? []).map(withoutThumb))
  const attached = post.files.filter(({ path }) => !inline.has(path))
  const pictures = attached.filter(({ name, path }) => PICTURE_NAME.test(name) || PICTURE_NAME.test(path))
  const others = attached.filter(file => !pictures.includes(file))
  const paths = [...sources.flatMap(src => pathOfPicture(src) ?? []), ...pictures.map(({ path }) => path)]
  const found = await findPictures(run, paths)

  const body = mapLeaves(converted.doc, leaf => (leaf.type === 'image' ? pictureFor(leaf, found) : leaf))
  const below = pictures.flatMap(({ path }) => {
    const own = found.get(path)
    return own && 'picture' in own ? [imageBlock(own) as Block] : []
  })
  const links = post.links.map(link => link.trim()).filter(isLinkable)
  const { doc, isCut } = truncateDocument({
    type: 'doc',
    content: [...body.content, ...below, ...links.map(linkLine)],
  })
  const losses = [
    ...[...converted.losses].map(([what, count]) => `${what} ${count}`),
    ...sources.flatMap(src => lossOfPicture(src, found)),
    ...pictures.flatMap(({ path, name }) => {
      const own = found.get(path)
      return own && 'problem' in own ? [`첨부 ${name}: ${own.problem}`] : []
    }),
    ...others.map(({ name }) => `첨부 파일 ${name}`),
    ...(isCut || post.unread > 0 ? ['너무 긴 글의 뒷부분'] : []),
  ]
  // The database refuses some of the characters that file names and addresses of an old site may contain.
  return { doc: verified(doc), losses: losses.map(withoutForbiddenCharacters) }
}

/** A post's text without pictures and formatting. */
function plainPost({ html }: OldPost): PreparedPost {
  const content = plainComment(html).text.split('\n').map(words)
  const { doc } = truncateDocument({ type: 'doc', content })
  return { doc: verified(doc), losses: ['옮길 수 없는 내용: 글자만 옮겼습니다'] }
}

/**
 * Prepares a post for this site. After an unforeseen error in its content, the post loses pictures and
 * formatting, or is left out (`undefined`). The import continues.
 */
export async function prepareDocument(run: ImportRun, post: OldPost): Promise<PreparedPost | undefined> {
  try {
    return await wholePost(run, post)
  } catch (error) {
    if (!isErrorOfContent(error)) throw error
  }
  try {
    return plainPost(post)
  } catch (error) {
    if (!isErrorOfContent(error)) throw error
    return undefined
  }
}

/** Checks a document with the product's own parser. An empty one becomes `(내용 없음)`. */
function verified(doc: Doc): Doc {
  const checked = parseDocument(JSON.stringify(doc))
  return documentHasContent(checked) ? checked : { type: 'doc', content: [words('(내용 없음)')] }
}
