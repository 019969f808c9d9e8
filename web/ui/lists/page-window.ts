const WINDOW = 5

/** Up to five page numbers, or as many as asked for, centred on the current one. */
export function pageWindow(page: number, pages: number, most = WINDOW) {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index)
}
