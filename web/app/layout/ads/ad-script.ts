const SCRIPT = 'https://t1.daumcdn.net/kas/static/ba.min.js'

/** Name of the callback that the ad script calls when it has no ad for a place. */
export const NO_AD = 'danseoNoAd'

const collapse = (ad: Element) => {
  const box = ad.closest('aside')
  if (box) box.hidden = true
}

let script: HTMLScriptElement | undefined
let isScheduled = false

/** Makes the ad script fill new places on the page. The script element exists once for all places. */
export function fillAds() {
  if (isScheduled) return
  isScheduled = true
  Object.assign(window, { [NO_AD]: collapse })
  queueMicrotask(() => {
    isScheduled = false
    // The script looks for places only when it loads, so it is inserted again.
    script?.remove()
    script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    // The script is blocked by the reader's browser or unavailable.
    script.onerror = () => document.querySelectorAll('.kakao_ad_area:empty').forEach(collapse)
    document.head.append(script)
  })
}
