import { PLOT_PREVIEW_LENGTH } from '#contract/library/books/book-rules.ts'

/** The beginning of a plot, for the description of its page. Three dots after a full stop would be four. */
export function plotPreview(plot: string, most = PLOT_PREVIEW_LENGTH) {
  const characters = [...plot]
  if (characters.length <= most) return plot
  return `${characters
    .slice(0, most)
    .join('')
    .replace(/[\s.]+$/, '')}…`
}

/** Number of characters that fit into the four lines of a card on wide screens. */
const CARD_LENGTH = 92

/** The sentences of a plot that fit into a card, or its words where sentences would leave it half empty. */
export function cardPreview(plot: string) {
  if (plot.length <= CARD_LENGTH) return plot
  const beginning = plot.slice(0, CARD_LENGTH + 1)
  const sentences = beginning.match(/^.{60,}[.?!]["'”’]?(?=\s)/s)
  return sentences?.[0] ?? `${beginning.replace(/[\s.]+\S*$/, '')}…`
}
