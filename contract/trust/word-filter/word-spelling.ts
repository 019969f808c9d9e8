import { finals, initials, isVowel, medials, NO_SOUND } from '#contract/platform/text/hangul-sounds.ts'
import { SoundList } from './sound-list.ts'
import { type Class, classOf, I, LOOKS_LIKE_I, PAUSE, SPACE } from './word-signs.ts'

/**
 * A text reduced to its sounds, so that disguised words are found. Hangul is split into consonants and
 * vowels, and Latin is lower-cased. All other characters become gaps. Each sound refers to its characters in
 * the text.
 */
export interface Spelling {
  /** One number per sound; see `CONSONANTS`. */
  sounds: Uint8Array
  /** The index of each sound's unit. */
  unitOf: Int32Array
  /** 1 for each sound that is written double (ㅆ) or repeated. */
  isDouble: Uint8Array
  units: Unit[]
  /** The gap after the last unit. */
  end: number
  /**
   * Whether some character has two possible readings: a lone ㅋ or ㅠ as laughter or as a part of a word, or a
   * 1 as a digit or a vowel.
   */
  isAmbiguous: boolean
}

/** A syllable, a lone jamo, or a Latin letter. `from` and `to` are positions in the text. */
export interface Unit {
  kind: 'syllable' | 'jamo' | 'latin'
  from: number
  to: number
  /** The index of its first sound. */
  at: number
  /** The gap before the unit, as flags of `word-signs.ts`. */
  gap: number
}

/** Characters processed per step of `spellingSteps`. */
export const LETTERS_A_STEP = 4_000

/**
 * The bounds of Hangul syllables in Unicode, and the numbers of medials and finals by which they are ordered.
 */
const [FIRST_SYLLABLE, LAST_SYLLABLE, MEDIALS, FINALS] = [0xac00, 0xd7a3, 21, 28]

/** Collects the sounds and units of a text, character by character. */
class Speller {
  readonly #list: SoundList
  readonly #units: Unit[] = []
  readonly #isPlain: boolean
  #gap = SPACE
  /** Whether the last unit is a syllable typed in parts, which can take further parts. */
  #isOpen = false
  #isAmbiguous = false

  constructor(length: number, isPlain: boolean) {
    this.#list = new SoundList(length * 4)
    this.#isPlain = isPlain
  }

  #add(sounds: readonly number[]) {
    for (const sound of sounds) this.#list.add(sound, this.#units.length - 1)
  }

  #begin(kind: Unit['kind'], from: number, to: number) {
    this.#units.push({ kind, from, to, at: this.#list.count, gap: this.#gap })
    this.#gap = 0
    this.#isOpen = false
  }

  /** The last unit, if nothing is between it and the next character. */
  #adjacent() {
    return this.#gap === 0 ? this.#units.at(-1) : undefined
  }

  #syllable([initial = 0]: number[], medial: number[], final: number[], from: number, to: number) {
    const { last } = this.#list
    const unit = this.#adjacent()
    // A drawn-out syllable: 바알 is read as 발.
    if (unit && initial === NO_SOUND && medial.length === 1 && isVowel(last) && medial[0] === last)
      unit.to = to
    // A repeated initial: ㅅㅅ시 is read as 시.
    else if (unit?.kind === 'jamo' && last === Math.abs(initial)) {
      unit.kind = 'syllable'
      unit.to = to
      this.#add(medial)
    } else {
      this.#begin('syllable', from, to)
      this.#add([initial, ...medial])
    }
    this.#add(final)
  }

  #jamo(own: number[], from: number, to: number) {
    const [first = 0] = own
    const unit = this.#adjacent()
    const isRepeat = this.#list.last === Math.abs(first) && own.length === 1
    if (unit && isRepeat && (unit.kind === 'jamo' || isVowel(first))) {
      unit.to = to
      if (unit.kind === 'jamo' && !isVowel(first)) this.#list.markLastDouble()
      return
    }
    this.#begin('jamo', from, to)
    this.#add(own)
  }

  /** A medial or final typed on its own. It completes a syllable typed in parts. */
  #part(sounds: number[], from: number, to: number) {
    const unit = this.#isOpen && this.#adjacent()
    if (!unit) return this.#jamo(sounds, from, to)
    unit.kind = 'syllable'
    unit.to = to
    this.#add(sounds)
  }

  #take(found: Class, from: number, to: number) {
    switch (found.is) {
      case 'nothing':
        return
      case 'gap':
        this.#gap |= found.gap
        return
      case 'latin':
        this.#begin('latin', from, to)
        this.#add([found.sound])
        return
      case 'jamo':
        this.#isAmbiguous ||= found.isLaughter
        if (this.#isPlain && found.isLaughter) this.#gap |= PAUSE
        else this.#jamo(found.sounds, from, to)
        return
      case 'initial':
        this.#begin('jamo', from, to)
        this.#isOpen = true
        this.#add(found.sounds)
        return
      case 'medial':
      case 'final':
        return this.#part(found.sounds, from, to)
      case 'parts':
        for (const part of found.parts) this.#take(part, from, to)
    }
  }

  /** Whether a character is the vowel ㅣ in disguise, as the 1 of ㅅ1. */
  #isVowelI(code: number) {
    return (
      !this.#isPlain &&
      LOOKS_LIKE_I.has(code) &&
      this.#adjacent()?.kind === 'jamo' &&
      !isVowel(this.#list.last)
    )
  }

  /** Reads one character, given its code point and its bounds in the text. */
  read(code: number, from: number, to: number) {
    if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
      const index = code - FIRST_SYLLABLE
      const initial = initials[Math.floor(index / (MEDIALS * FINALS))] as number[]
      const medial = medials[Math.floor(index / FINALS) % MEDIALS] as number[]
      this.#syllable(initial, medial, finals[index % FINALS] as number[], from, to)
    } else if (this.#isVowelI(code)) {
      this.#isAmbiguous = true
      this.#jamo([I], from, to)
    } else this.#take(classOf(code), from, to)
  }

  spelling(): Spelling {
    return {
      ...this.#list.filled(),
      units: this.#units,
      end: this.#gap | SPACE,
      isAmbiguous: this.#isAmbiguous,
    }
  }
}

/**
 * Spells a text in steps, so that the server can do other work between them. With `isPlain`, jamo for
 * laughing or weeping are pauses, and digits are digits. Without it, they may be parts of a word.
 */
export function* spellingSteps(text: string, { isPlain = false } = {}): Generator<void, Spelling> {
  const speller = new Speller(text.length, isPlain)
  let stepEnd = LETTERS_A_STEP
  for (let at = 0; at < text.length; ) {
    if (at >= stepEnd) {
      yield
      stepEnd = at + LETTERS_A_STEP
    }
    const code = text.codePointAt(at) as number
    const to = at + (code > 0xffff ? 2 : 1)
    speller.read(code, at, to)
    at = to
  }
  return speller.spelling()
}

/** Spells a short text in one go. */
export function spell(text: string, options?: { isPlain?: boolean }): Spelling {
  const steps = spellingSteps(text, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
