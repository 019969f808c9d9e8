import { COVER_CLOSING, coverOpening, unfetchedImage } from '#contract/community/posts/covers.ts'

/** Replaces inner elements first, so that the HTML of an outer element contains the replacements. */
function replaceAll(page: Document, selector: string, html: (element: Element) => string) {
  for (const element of [...page.querySelectorAll(selector)].reverse()) element.outerHTML = html(element)
}

function linkTo(image: Element) {
  const link = image.ownerDocument.createElement('a')
  link.setAttribute('href', image.getAttribute('src') ?? '')
  link.target = '_blank'
  return link.outerHTML.replace('</a>', '')
}

const unfetched = (image: Element) => unfetchedImage(linkTo(image), image.outerHTML)

/** The editor's HTML with spoilers covered as on pages: text under bars, images and blocks under covers. */
export function coveredHtml(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const spoiler of page.querySelectorAll('span[data-spoiler]')) {
    const hidden = page.createElement('span')
    while (spoiler.firstChild) hidden.append(spoiler.firstChild)
    spoiler.append(hidden)
    spoiler.classList.add('spoiler')
  }
  replaceAll(page, 'div[data-spoiler] img', unfetched)
  replaceAll(page, 'img[data-spoiler]', image => coverOpening('image') + unfetched(image) + COVER_CLOSING)
  replaceAll(page, 'div[data-spoiler]', div => coverOpening('blocks') + div.innerHTML + COVER_CLOSING)
  return page.body.innerHTML
}
