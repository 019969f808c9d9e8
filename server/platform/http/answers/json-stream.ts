import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** A piece a turn of the loop: a line that takes all at once would have them encoded in one. */
async function* inTurns(pieces: string[]) {
  for (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}

/** An answer that is JSON text already, in pieces of which each is small: sent one after the other. */
export class JsonPieces {
  readonly #pieces: string[]

  constructor(pieces: string[]) {
    this.#pieces = pieces
  }

  stream() {
    return Readable.from(inTurns(this.#pieces))
  }
}
