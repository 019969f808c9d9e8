import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/**
 * Yields one piece per event loop turn. A consumer that reads everything at once would encode it all in one
 * turn.
 */
async function* inTurns(pieces: string[]) {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

/** A reply that is already JSON text, in small pieces that are sent one after the other. */
export class JsonPieces {
  readonly #pieces: string[]

  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  stream() {
    return Readable.from(inTurns(this.#pieces))
  }
}
