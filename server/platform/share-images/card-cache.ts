import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import type { Card } from './card.ts'

/**
 * Maximum memory for cards in bytes. About two hundred cards fit, enough for the links shared in a day.
 * Drawing a card takes 0.1 s.
 */
const BYTES_MAX = 20 * 1024 * 1024
/**
 * Maximum cards waiting to be drawn, so that no reader waits over three seconds. Further readers are told to
 * retry later.
 */
const LINE = 30

type Draw = (card: Card) => Promise<Buffer>

/**
 * Caches drawn cards by content. Outdated cards are simply never requested again. Concurrent readers share
 * one drawing, and cards are drawn one at a time.
 */
export function cardCache(draw: Draw) {
  const limited = limitConcurrency(1, { line: LINE })
  const entries = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(version: string, card: Buffer) {
    entries.set(version, card)
    bytes += card.length
    for (const [oldest, { length }] of entries) {
      if (bytes <= BYTES_MAX) break
      entries.delete(oldest)
      bytes -= length
    }
  }

  async function make(version: string, card: Card) {
    try {
      const drawn = await limited(() => draw(card))
      keep(version, drawn)
      return drawn
    } finally {
      underWay.delete(version)
    }
  }

  return function drawn(card: Card, version: string) {
    const found = entries.get(version)
    if (found) {
      // Moves the entry to the end: a map keeps insertion order, and eviction starts at the front.
      entries.delete(version)
      entries.set(version, found)
      return found
    }
    const making = underWay.get(version) ?? make(version, card)
    underWay.set(version, making)
    return making
  }
}
