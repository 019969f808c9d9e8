import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/**
 * Yields one piece per turn of the event loop. A consumer that gets all pieces at once would encode them in a
 * single turn.
 */
async function* inTurns(pieces: string[]) {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

/** A reply that is already JSON text, in small pieces. The pieces are sent one after another. */
export class JsonPieces {
  readonly #pieces: string[]

  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  stream() {
    return Readable.from(inTurns(this.#pieces))
  }
}
