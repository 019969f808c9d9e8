import { isLinkable } from '#contract/community/posts/document.ts'
import { isShowableImage, isUploadedImage } from '#contract/platform/images/image-links.ts'

/** Counts of pasted content that could not be kept, by its Korean name. */
type LostCounts = Map<string, number>

const count = (lost: LostCounts, name: string) => lost.set(name, (lost.get(name) ?? 0) + 1)

const isEmptyLine = (element: Element) =>
  element.matches('p, figure, a, span, b, i') &&
  !element.textContent?.trim() &&
  !element.querySelector('img, br')

/** Removes an element, and its line if nothing else is in it, so that no blank line remains. */
function removeElement(element: Element) {
  let around = element.parentElement
  element.remove()
  while (around && isEmptyLine(around)) {
    const line = around
    around = line.parentElement
    line.remove()
  }
}

function removeAndCount(lost: LostCounts, element: Element, name: string) {
  // Its container may already have been counted and removed.
  if (!element.isConnected) return
  count(lost, name)
  removeElement(element)
}

function fileOf(dataUrl: string) {
  const [, type, base64, body = ''] = /^data:(image\/[\w+.-]+)[^,]*?(;base64)?,(.+)$/s.exec(dataUrl) ?? []
  if (!type) return undefined
  try {
    // Decodes without fetch, because the content security policy allows connections to this server only.
    if (!base64) return new File([decodeURIComponent(body)], 'image', { type })
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), character => character.charCodeAt(0))
    return new File([bytes], 'image', { type })
  } catch {
    return undefined
  }
}

/** The path of one of this site's images. Browsers copy them with their full address. */
function ownPath(source: string) {
  const url = URL.parse(source)
  return url?.origin === location.origin && isUploadedImage(url.pathname) ? url.pathname : source
}

export interface Images {
  /** Starts an upload. Returns the local preview address. */
  begin(file: File): string
  /** Whether an address belongs to one of this editor's uploads. */
  isOwn(source: string): boolean
}

/** Maximum side, in pixels, of a tracking pixel or spacer image. */
const POINT_MAX = 2
const isPoint = (element: Element) =>
  ['width', 'height'].some(side => Number(element.getAttribute(side) ?? POINT_MAX + 1) <= POINT_MAX)

const EMOJI = /^\p{RGI_Emoji}$/v

function convertImages(body: HTMLElement, { begin, isOwn }: Images, lost: LostCounts) {
  for (const image of body.querySelectorAll('img')) {
    const source = ownPath(image.getAttribute('src') ?? '')
    const file = fileOf(source)
    const isOurs = isUploadedImage(source) || isOwn(source)
    if (EMOJI.test(image.alt) && !isOurs) image.replaceWith(image.alt)
    else if (isPoint(image)) removeElement(image)
    else if (file) image.src = begin(file)
    else if (isOurs || isShowableImage(source)) image.setAttribute('src', source)
    else removeAndCount(lost, image, '그림')
  }
}

/** A frame that allows full screen is a player. Other frames are often advertisements or counters. */
const players = { 'iframe[allowfullscreen], video': '영상', audio: '소리' }
const others = { 'iframe, object, embed, applet': '개체', canvas: '그림' }

/** The address of embedded media, if readers can follow it. */
const addressOf = (element: Element) =>
  [element, ...element.querySelectorAll('source')]
    .flatMap(from => [from.getAttribute('src'), from.getAttribute('data')])
    .find(address => address && isLinkable(address))

function linkLine(address: string) {
  const [line, link] = [document.createElement('p'), document.createElement('a')]
  link.setAttribute('href', address)
  link.textContent = address
  line.append(link)
  return line
}

/** Replaces players with links to their media. */
function linkPlayers(body: HTMLElement, lost: LostCounts) {
  for (const [selector, name] of Object.entries(players))
    for (const element of body.querySelectorAll(selector)) {
      const address = addressOf(element)
      if (address) element.replaceWith(linkLine(address))
      else removeAndCount(lost, element, name)
    }
}

function removeOthers(body: HTMLElement, lost: LostCounts) {
  for (const [selector, name] of Object.entries(others))
    for (const element of body.querySelectorAll(selector))
      if (isPoint(element)) removeElement(element)
      else removeAndCount(lost, element, name)
}

/** Minimum side, in pixels, of an SVG drawing. Smaller ones are icons. */
const DRAWING_MIN = 48

function removeDrawings(body: HTMLElement, lost: LostCounts) {
  for (const drawing of body.querySelectorAll('svg')) {
    const width =
      Number.parseFloat(drawing.getAttribute('width') ?? '') || drawing.viewBox.baseVal?.width || 0
    if (width >= DRAWING_MIN && drawing.ariaHidden !== 'true') removeAndCount(lost, drawing, '그림')
    else removeElement(drawing)
  }
}

/** Turns links without a valid target into plain text. Anchors and script links don't count as lost. */
function removeLinks(body: HTMLElement, lost: LostCounts) {
  for (const link of body.querySelectorAll('a[href]:not(.mention)')) {
    const href = link.getAttribute('href')?.trim() ?? ''
    if (isLinkable(href)) continue
    link.removeAttribute('href')
    if (href && !/^(?:#|javascript:)/i.test(href)) count(lost, '링크')
  }
}

/** Keeps images and the addresses of embedded media. Everything else is removed and counted. */
export function convertMedia(body: HTMLElement, images: Images): LostCounts {
  const lost: LostCounts = new Map()
  linkPlayers(body, lost)
  removeOthers(body, lost)
  removeDrawings(body, lost)
  convertImages(body, images, lost)
  removeLinks(body, lost)
  return lost
}

/** A message about the lost content; empty if everything was kept. */
export const lostWords = (lost: LostCounts) =>
  lost.size > 0
    ? `${[...lost].map(([name, count]) => `${name} ${count}개`).join(', ')}는 옮겨지지 않았습니다.`
    : ''
