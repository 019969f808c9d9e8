import { newListeners } from '#web/app/state/emitter.ts'

/**
 * The address of the page that is loading, for subscribers. It is also set on the root, so the progress bar
 * needs no code.
 */
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
    /** Ends this navigation only; a newer one continues. */
    end(url: URL) {
      if (next === url) become(undefined)
    },
    next: () => next,
    onNext: listeners.subscribe,
  }
}
