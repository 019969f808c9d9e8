export interface Picture {
  src: string
  alt: string
}

const IS_BUTTON = 'img[role="button"]'

const element = (tag: 'b' | 'span', words: string) =>
  Object.assign(document.createElement(tag), { textContent: words })

/** Words in the place of a picture that didn't come, in the room that was kept for it. */
function markGone(image: HTMLImageElement) {
  const place = document.createElement('span')
  place.className = 'picture-gone'
  const { width, height } = image.getBoundingClientRect()
  place.style.maxWidth = `${width}px`
  place.style.minHeight = `${height}px`
  if (image.alt) place.append(element('b', image.alt))
  place.append(element('span', '이미지를 불러올 수 없습니다.'))
  image.replaceWith(place)
}

const isGone = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0

/** Puts the images of opened covers in the place of their links; until then no browser has fetched them. */
function showUncovered(body: HTMLElement) {
  for (const template of body.querySelectorAll<HTMLTemplateElement>('.cover[open] template')) {
    if (template.closest('.cover:not([open])')) continue
    template.previousElementSibling?.remove()
    template.replaceWith(template.content)
  }
}

function makeButtons(body: HTMLElement) {
  for (const image of body.querySelectorAll<HTMLImageElement>('img:not([role])')) {
    // Its error may have come before the script did.
    if (isGone(image)) markGone(image)
    else {
      image.role = 'button'
      image.tabIndex = 0
      image.ariaHasPopup = 'dialog'
      image.ariaLabel = `${image.alt || '이미지'} 크게 보기`
    }
  }
}

/**
 * Makes the pictures of a text buttons that open them large, those under a cover once it is opened; a picture that can't
 * be shown becomes words. Returns the undoing. Without script they are plain pictures, and links under covers.
 */
export function preparePictures(body: HTMLElement, open: (pictures: Picture[], at: number) => Promise<void>) {
  const prepare = () => {
    showUncovered(body)
    makeButtons(body)
  }
  prepare()

  function openFrom({ target }: Event) {
    if (!(target instanceof HTMLImageElement) || !target.matches(IS_BUTTON)) return false
    // A cover that was closed again hides its pictures here, too.
    const images = [...body.querySelectorAll<HTMLImageElement>(IS_BUTTON)].filter(image =>
      image.checkVisibility(),
    )
    const pictures = images.map(({ src, alt }) => ({ src, alt }))
    // What shows it large may still be on its way.
    target.ariaBusy = 'true'
    void open(pictures, images.indexOf(target)).finally(() => {
      target.ariaBusy = null
    })
    return true
  }
  function onKey(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ' ') && openFrom(event)) event.preventDefault()
  }
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && markGone(target)

  const listening = new AbortController()
  const { signal } = listening
  body.addEventListener('click', openFrom, { signal })
  body.addEventListener('keydown', onKey, { signal })
  // Neither bubbles.
  body.addEventListener('error', onError, { capture: true, signal })
  body.addEventListener('toggle', prepare, { capture: true, signal })
  return () => listening.abort()
}
