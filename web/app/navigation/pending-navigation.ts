import { newListeners } from '#web/app/state/emitter.ts'

/** Where the next page is on its way from: for who asks, and on the root for the bar, which waits for no code. */
export function nextPage() {
  const listeners = newListeners()
  let next: URL | undefined
  function become(url: URL | undefined) {
    next = url
    document.documentElement.toggleAttribute('data-onward', url !== undefined)
    listeners.tell()
  }
  return {
    begin: (url: URL) => become(url),
    /** Of this way; a newer one goes on. */
    end(url: URL) {
      if (next === url) become(undefined)
    },
    next: () => next,
    onNext: listeners.subscribe,
  }
}
