import { isLinkable } from '#contract/community/posts/document.ts'
import { isShowableImage, isUploadedImage } from '#contract/platform/images/image-rules.ts'

/** How many things of a paste could not be kept, by their Korean name. */
export type Lost = Map<string, number>

const count = (lost: Lost, name: string) => lost.set(name, (lost.get(name) ?? 0) + 1)

const isEmptyLine = (element: Element) =>
  element.matches('p, figure, a, span, b, i') &&
  !element.textContent?.trim() &&
  !element.querySelector('img, br')

/** Takes an element out, and the line with it where it filled the line alone: no blank line stays behind. */
function takeOut(element: Element) {
  let around = element.parentElement
  element.remove()
  while (around && isEmptyLine(around)) {
    const line = around
    around = line.parentElement
    line.remove()
  }
}

function lose(lost: Lost, element: Element, name: string) {
  // Its container may have been counted and taken out already.
  if (!element.isConnected) return
  count(lost, name)
  takeOut(element)
}

function fileOf(dataUrl: string) {
  const [, type, base64, body = ''] = /^data:(image\/[\w+.-]+)[^,]*?(;base64)?,(.+)$/s.exec(dataUrl) ?? []
  if (!type) return undefined
  try {
    // Not by fetch: the page's policy lets it reach our own server alone.
    if (!base64) return new File([decodeURIComponent(body)], 'image', { type })
    const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), character => character.charCodeAt(0))
    return new File([bytes], 'image', { type })
  } catch {
    return undefined
  }
}

/** A browser copies our images with their whole address. */
function ownPath(source: string) {
  const url = URL.parse(source)
  return url?.origin === location.origin && isUploadedImage(url.pathname) ? url.pathname : source
}

export interface Images {
  /** Begins an upload; gives the address that shows the image meanwhile. */
  begin(file: File): string
  /** Whether an address is of an upload of this editor. */
  isOwn(source: string): boolean
}

/** A smaller image counts visits or keeps a line's height. */
const POINT_MAX = 2
const isPoint = (element: Element) =>
  ['width', 'height'].some(side => Number(element.getAttribute(side) ?? POINT_MAX + 1) <= POINT_MAX)

const EMOJI = /^\p{RGI_Emoji}$/v

function keepImages(body: HTMLElement, { begin, isOwn }: Images, lost: Lost) {
  for (const image of body.querySelectorAll('img')) {
    const source = ownPath(image.getAttribute('src') ?? '')
    const file = fileOf(source)
    const isOurs = isUploadedImage(source) || isOwn(source)
    if (EMOJI.test(image.alt) && !isOurs) image.replaceWith(image.alt)
    else if (isPoint(image)) takeOut(image)
    else if (file) image.src = begin(file)
    else if (isOurs || isShowableImage(source)) image.setAttribute('src', source)
    else lose(lost, image, '그림')
  }
}

/** A frame that fills the screen plays something; others are advertisements and counters as often as not. */
const players = { 'iframe[allowfullscreen], video': '영상', audio: '소리' }
const others = { 'iframe, object, embed, applet': '개체', canvas: '그림' }

/** The address that something embedded is of, where readers can follow it. */
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

/** A player becomes its address, which readers can follow. */
function linkPlayers(body: HTMLElement, lost: Lost) {
  for (const [selector, name] of Object.entries(players))
    for (const element of body.querySelectorAll(selector)) {
      const address = addressOf(element)
      if (address) element.replaceWith(linkLine(address))
      else lose(lost, element, name)
    }
}

function loseOthers(body: HTMLElement, lost: Lost) {
  for (const [selector, name] of Object.entries(others))
    for (const element of body.querySelectorAll(selector))
      if (isPoint(element)) takeOut(element)
      else lose(lost, element, name)
}

/** A smaller SVG is an icon, not a drawing. */
const DRAWING_MIN = 48

function loseDrawings(body: HTMLElement, lost: Lost) {
  for (const drawing of body.querySelectorAll('svg')) {
    const width =
      Number.parseFloat(drawing.getAttribute('width') ?? '') || drawing.viewBox.baseVal?.width || 0
    if (width >= DRAWING_MIN && drawing.ariaHidden !== 'true') lose(lost, drawing, '그림')
    else takeOut(drawing)
  }
}

/** Words whose link leads nowhere stay as words. Links within a page, and those that only run its script, are no loss. */
function loseLinks(body: HTMLElement, lost: Lost) {
  for (const link of body.querySelectorAll('a[href]:not(.mention)')) {
    const href = link.getAttribute('href')?.trim() ?? ''
    if (isLinkable(href)) continue
    link.removeAttribute('href')
    if (href && !/^(?:#|javascript:)/i.test(href)) count(lost, '링크')
  }
}

/** Keeps the images and the addresses of embedded things; the rest is taken out and counted. */
export function keepMedia(body: HTMLElement, images: Images): Lost {
  const lost: Lost = new Map()
  linkPlayers(body, lost)
  loseOthers(body, lost)
  loseDrawings(body, lost)
  keepImages(body, images, lost)
  loseLinks(body, lost)
  return lost
}

/** The words that tell the member of it; empty where all was kept. */
export const lostWords = (lost: Lost) =>
  lost.size > 0
    ? `${[...lost].map(([name, count]) => `${name} ${count}개`).join(', ')}는 옮겨지지 않았습니다.`
    : ''
