import { newListeners } from '#web/app/state/emitter.ts'

/**
 * The address of the page that is loading, for subscribers. It is also set on the root, so the progress bar
 * needs no code.
 */
export function createPendingNavigation() {
  const listeners = newListeners()
  let next: URL | undefined
  function setNext(url: URL | undefined) {
    next = url
    document.documentElement.toggleAttribute('data-onward', url !== undefined)
    listeners.notify()
  }
  return {
    begin: (url: URL) => setNext(url),
    /** Ends this navigation only; a newer one continues. */
    end(url: URL) {
      if (next === url) setNext(undefined)
    },
    next: () => next,
    onNext: listeners.subscribe,
  }
}
