import { atOnce } from '#server/platform/limits/concurrency-limit.ts'
import { type Card, cardVersion } from './card.ts'

/** Some two hundred cards: what is shared today. Drawing one anew takes a tenth of a second. */
const BYTES_MAX = 20 * 1024 * 1024
/** A card waits three seconds at the most; whoever comes when the line is full is told to come back. */
const LINE = 30

type Draw = (card: Card) => Promise<Buffer>

/**
 * Drawn cards in memory, by what they show: one that shows what is no longer so is never asked for again. Each is
 * drawn once, however many ask for it, and one at a time.
 */
export function cardShelf(draw: Draw, { bytesMax = BYTES_MAX, line = LINE } = {}) {
  const inTurn = atOnce(1, { line })
  const held = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(version: string, card: Buffer) {
    held.set(version, card)
    bytes += card.length
    for (const [oldest, { length }] of held) {
      if (bytes <= bytesMax) break
      held.delete(oldest)
      bytes -= length
    }
  }

  async function make(version: string, card: Card) {
    try {
      const drawn = await inTurn(() => draw(card))
      keep(version, drawn)
      return drawn
    } finally {
      underWay.delete(version)
    }
  }

  return function drawn(card: Card) {
    const version = cardVersion(card)
    const found = held.get(version)
    if (found) {
      // Asked for now, so last to go: a map keeps the order of insertion.
      held.delete(version)
      held.set(version, found)
      return found
    }
    const making = underWay.get(version) ?? make(version, card)
    underWay.set(version, making)
    return making
  }
}
