function grown<List extends Uint8Array | Int32Array>(list: List, larger: List) {
  larger.set(list)
  return larger
}

/** The sounds of a text. Typed arrays, because plain ones take nine times as long to fill. */
export class SoundList {
  count = 0
  #sounds: Uint8Array<ArrayBuffer>
  #unitOf: Int32Array<ArrayBuffer>
  #isDouble: Uint8Array<ArrayBuffer>

  constructor(size: number) {
    this.#sounds = new Uint8Array(size)
    this.#unitOf = new Int32Array(size)
    this.#isDouble = new Uint8Array(size)
  }

  /** The last sound, or 0 if there is none. */
  get last() {
    return this.count === 0 ? 0 : (this.#sounds[this.count - 1] as number)
  }

  /** Adds a sound of the unit with an index. A negative number is a double consonant. */
  add(sound: number, unit: number) {
    const { count } = this
    if (count === this.#sounds.length) {
      this.#sounds = grown(this.#sounds, new Uint8Array(count * 2))
      this.#unitOf = grown(this.#unitOf, new Int32Array(count * 2))
      this.#isDouble = grown(this.#isDouble, new Uint8Array(count * 2))
    }
    this.#sounds[count] = Math.abs(sound)
    this.#isDouble[count] = sound < 0 ? 1 : 0
    this.#unitOf[count] = unit
    this.count += 1
  }

  markLastDouble() {
    this.#isDouble[this.count - 1] = 1
  }

  filled() {
    const { count } = this
    return {
      sounds: this.#sounds.subarray(0, count),
      unitOf: this.#unitOf.subarray(0, count),
      isDouble: this.#isDouble.subarray(0, count),
    }
  }
}
