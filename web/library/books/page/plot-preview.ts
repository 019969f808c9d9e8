import { PLOT_PREVIEW_LENGTH } from '#contract/library/books/book-rules.ts'

/** Number of characters that fit into the four lines of a book's card on wide screens. */
export const CARD_LENGTH = 92

/** The first words of a plot. A full stop before the ellipsis would be a fourth dot. */
export function plotPreview(plot: string, most = PLOT_PREVIEW_LENGTH) {
  const characters = [...plot]
  return characters.length > most
    ? `${characters
        .slice(0, most)
        .join('')
        .replace(/[\s.]+\S*$/, '')}…`
    : plot
}
