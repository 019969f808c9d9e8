const WINDOW = 5

/** Up to five page numbers centred on the current one. */
export function pageWindow(page: number, pages: number) {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index)
}
