import { PLOT_PREVIEW_LENGTH } from '#contract/library/books/book-rules.ts'

/** The beginning of a plot, for the book's card or, shorter, for its description. */
export function plotPreview(plot: string, most = PLOT_PREVIEW_LENGTH) {
  const characters = [...plot]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : plot
}
