export interface Picture {
  src: string
  alt: string
}

const IS_BUTTON = 'img[role="button"]'

const element = (tag: 'b' | 'span', words: string) =>
  Object.assign(document.createElement(tag), { textContent: words })

/** Replaces a picture that failed to load with text of the same size. */
function markBroken(image: HTMLImageElement) {
  const place = document.createElement('span')
  place.className = 'picture-gone'
  const { width, height } = image.getBoundingClientRect()
  place.style.maxWidth = `${width}px`
  place.style.minHeight = `${height}px`
  if (image.alt) place.append(element('b', image.alt))
  place.append(element('span', '이미지를 불러올 수 없습니다.'))
  image.replaceWith(place)
}

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0

/** Replaces the links of opened covers with their images. Until then no browser has fetched those images. */
function showUncovered(body: HTMLElement) {
  for (const template of body.querySelectorAll<HTMLTemplateElement>('.cover[open] template')) {
    if (template.closest('.cover:not([open])')) continue
    template.previousElementSibling?.remove()
    template.replaceWith(template.content)
  }
}

function makeButtons(body: HTMLElement) {
  for (const image of body.querySelectorAll<HTMLImageElement>('img:not([role])')) {
    // The error event may have fired before the script loaded.
    if (isBroken(image)) markBroken(image)
    else {
      image.role = 'button'
      image.tabIndex = 0
      image.ariaHasPopup = 'dialog'
      image.ariaLabel = `${image.alt || '이미지'} 크게 보기`
    }
  }
}

/**
 * Turns the pictures of a text into buttons that enlarge them. A covered picture becomes a button when its
 * cover opens. A picture that fails to load becomes text. Returns a function that undoes all of this. Without
 * scripts, pictures are plain, and covered ones are links.
 */
export function preparePictures(body: HTMLElement, open: (pictures: Picture[], at: number) => Promise<void>) {
  const prepare = () => {
    showUncovered(body)
    makeButtons(body)
  }
  prepare()

  function openFrom({ target }: Event) {
    if (!(target instanceof HTMLImageElement) || !target.matches(IS_BUTTON)) return false
    // The viewer leaves out the pictures of covers that were closed again.
    const images = [...body.querySelectorAll<HTMLImageElement>(IS_BUTTON)].filter(image =>
      image.checkVisibility(),
    )
    const pictures = images.map(({ src, alt }) => ({ src, alt }))
    // The viewer's code may still be loading.
    target.ariaBusy = 'true'
    void open(pictures, images.indexOf(target)).finally(() => {
      target.ariaBusy = null
    })
    return true
  }
  function onKey(event: KeyboardEvent) {
    if ((event.key === 'Enter' || event.key === ' ') && openFrom(event)) event.preventDefault()
  }
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && markBroken(target)

  const listening = new AbortController()
  const { signal } = listening
  body.addEventListener('click', openFrom, { signal })
  body.addEventListener('keydown', onKey, { signal })
  // Neither event bubbles, so both are captured.
  body.addEventListener('error', onError, { capture: true, signal })
  body.addEventListener('toggle', prepare, { capture: true, signal })
  return () => listening.abort()
}
