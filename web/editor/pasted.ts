import { isUploadedImage } from '#contract/image-rules.ts'
import { withoutForbiddenCharacters } from '#contract/text.ts'
import { stylesAside, withMeaningfulStyles } from './pasted-styles.ts'
import { withWordLists } from './word-lists.ts'

/** The levels that a post knows stand for all others. */
const headings: Record<string, 'h2' | 'h3'> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' }

function renameHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) {
    const renamed = body.ownerDocument.createElement(headings[heading.tagName] ?? 'h3')
    while (heading.firstChild) renamed.append(heading.firstChild)
    heading.replaceWith(renamed)
  }
}

/** A browser copies our images with their whole address. */
function relateOwnImages(body: HTMLElement) {
  for (const image of body.querySelectorAll('img')) {
    const url = URL.parse(image.getAttribute('src') ?? '')
    if (url?.origin === location.origin && isUploadedImage(url.pathname))
      image.setAttribute('src', url.pathname)
  }
}

function fileOf(dataUrl: string) {
  const [, type, base64] = /^data:(image\/[\w+.-]+);base64,(.+)$/s.exec(dataUrl) ?? []
  if (!type || !base64) return undefined
  try {
    // Not by fetch: the page's policy lets it reach our own server alone.
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), character => character.charCodeAt(0))
    return new File([bytes], 'image', { type })
  } catch {
    return undefined
  }
}

/** Pictures that stand inside the HTML itself are uploaded as any other. */
function uploadInlineImages(body: HTMLElement, begin: (file: File) => string | undefined) {
  for (const image of body.querySelectorAll('img[src^="data:"]')) {
    const file = fileOf(image.getAttribute('src') ?? '')
    const preview = file && begin(file)
    if (preview) image.setAttribute('src', preview)
  }
}

/** Word's and Hangul's HTML as the editor's schema reads it best; what the schema doesn't know goes there. */
export function pastedHtml(html: string, begin: (file: File) => string | undefined) {
  const { body } = new DOMParser().parseFromString(stylesAside(withoutForbiddenCharacters(html)), 'text/html')
  renameHeadings(body)
  withWordLists(body)
  withMeaningfulStyles(body)
  relateOwnImages(body)
  uploadInlineImages(body, begin)
  return body.innerHTML
}
