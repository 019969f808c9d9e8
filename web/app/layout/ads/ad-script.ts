const SCRIPT = 'https://t1.daumcdn.net/kas/static/ba.min.js'

/** The name by which the ads' script tells that it has none for a place. */
export const NO_AD = 'danseoNoAd'

const collapse = (ad: Element) => {
  const box = ad.closest('aside')
  if (box) box.hidden = true
}

let script: HTMLScriptElement | undefined
let isAsked = false

/** Has the ads' script fill the places that are new on the page: it is there once, however many there are. */
export function fillAds() {
  if (isAsked) return
  isAsked = true
  Object.assign(window, { [NO_AD]: collapse })
  queueMicrotask(() => {
    isAsked = false
    // It looks for places as it comes, and then no more.
    script?.remove()
    script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    // Held back by the reader's browser, or away.
    script.onerror = () => document.querySelectorAll('.kakao_ad_area:empty').forEach(collapse)
    document.head.append(script)
  })
}
