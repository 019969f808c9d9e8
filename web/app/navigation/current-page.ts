import type { OpenPage, PageLocation } from './navigation.ts'

/** What the site shows, for React to draw. */
export function shownPage() {
  const listeners = new Set<(page: OpenPage) => void>()
  let shown: OpenPage | undefined
  let drawing: { location: PageLocation; drawn(): void } | undefined
  function show(page: OpenPage) {
    shown = page
    // What comes now isn't what was kept.
    delete document.documentElement.dataset.kept
    for (const listener of listeners) listener(page)
  }
  return {
    shown: () => shown,
    show,
    /** Resolves once the page is drawn; `land` comes before its first paint. */
    showAndLand: (page: OpenPage, land: () => void) =>
      new Promise<void>(resolve => {
        drawing = {
          location: page.location,
          drawn() {
            land()
            resolve()
          },
        }
        show(page)
      }),
    /** The page as the server sent it; a press may have led on before its code was there. */
    begin(page: OpenPage) {
      shown ??= page
    },
    subscribe(listener: (page: OpenPage) => void) {
      listeners.add(listener)
      if (shown) listener(shown)
      return () => void listeners.delete(listener)
    },
    arrived(location: PageLocation) {
      if (drawing?.location !== location) return
      const { drawn } = drawing
      drawing = undefined
      drawn()
    },
  }
}
