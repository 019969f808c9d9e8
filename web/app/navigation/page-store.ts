import type { OpenPage, PageLocation } from './navigation.ts'

/** The shown page, as a store for React. */
export function createPageStore() {
  const listeners = new Set<(page: OpenPage) => void>()
  let shown: OpenPage | undefined
  let rendering: { location: PageLocation; rendered(): void } | undefined
  function show(page: OpenPage) {
    shown = page
    // The new page is not the offline copy.
    delete document.documentElement.dataset.kept
    for (const listener of listeners) listener(page)
  }
  return {
    shown: () => shown,
    show,
    /** Resolves after the page is rendered. `land` runs before its first paint. */
    showAndLand: (page: OpenPage, land: () => void) =>
      new Promise<void>(resolve => {
        rendering = {
          location: page.location,
          rendered() {
            land()
            resolve()
          },
        }
        show(page)
      }),
    /** Sets the page that the server sent, unless a click has already led to another page. */
    begin(page: OpenPage) {
      shown ??= page
    },
    subscribe(listener: (page: OpenPage) => void) {
      listeners.add(listener)
      if (shown) listener(shown)
      return () => void listeners.delete(listener)
    },
    arrived(location: PageLocation) {
      if (rendering?.location !== location) return
      const { rendered } = rendering
      rendering = undefined
      rendered()
    },
  }
}
