import { PLOT_PREVIEW_LENGTH } from '#contract/library/books/book-rules.ts'

/** The beginning of a plot, for the book's card. */
export function plotPreview(plot: string) {
  const characters = [...plot]
  return characters.length > PLOT_PREVIEW_LENGTH
    ? `${characters.slice(0, PLOT_PREVIEW_LENGTH).join('').trimEnd()}…`
    : plot
}
