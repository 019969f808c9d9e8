import { finals, initials, isVowel, medials, NO_SOUND } from '#contract/platform/text/hangul-sounds.ts'
import { type Class, classOf, I, LOOKS_LIKE_I, PAUSE, SPACE } from './word-signs.ts'

/**
 * A text reduced to its sounds, so that disguised words are found. Hangul is split into consonants and
 * vowels, and Latin is lower-cased. Everything else becomes a gap. Each sound refers to its characters.
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
  /** Some character has two readings: a lone ㅋ or ㅠ as laughter, or a 1 as a vowel. */
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

function grown<List extends Uint8Array | Int32Array>(list: List, larger: List) {
  larger.set(list)
  return larger
}

/** Characters processed per step of `spellingSteps`. */
export const LETTERS_A_STEP = 4_000

/**
 * Spells a text in steps, so that the server can do other work between them. With `isPlain`, laughing or
 * weeping jamo are pauses and digits are digits. Otherwise each may be part of a word.
 */
export function* spellingSteps(text: string, { isPlain = false } = {}): Generator<void, Spelling> {
  // Typed arrays, because plain ones take nine times as long to fill.
  let sounds = new Uint8Array(text.length * 4)
  let unitOf = new Int32Array(text.length * 4)
  let isDouble = new Uint8Array(text.length * 4)
  let count = 0
  const units: Unit[] = []
  let gap = SPACE
  /** Whether the last unit is a syllable typed in parts, which can take further parts. */
  let isOpen = false
  let isAmbiguous = false

  function add(sound: number) {
    if (count === sounds.length) {
      sounds = grown(sounds, new Uint8Array(count * 2))
      unitOf = grown(unitOf, new Int32Array(count * 2))
      isDouble = grown(isDouble, new Uint8Array(count * 2))
    }
    sounds[count] = Math.abs(sound)
    isDouble[count] = sound < 0 ? 1 : 0
    unitOf[count] = units.length - 1
    count += 1
  }
  function begin(kind: Unit['kind'], from: number, to: number) {
    units.push({ kind, from, to, at: count, gap })
    gap = 0
    isOpen = false
  }
  const lastUnit = () => units.at(-1)
  const lastSound = () => (count === 0 ? 0 : (sounds[count - 1] as number))
  const grow = (to: number) => {
    const unit = lastUnit()
    if (unit) unit.to = to
  }

  function syllable([initial = 0]: number[], medial: number[], final: number[], from: number, to: number) {
    const last = lastSound()
    const unit = lastUnit()
    const isNear = gap === 0 && unit !== undefined
    // A drawn-out syllable: 바알 is read as 발.
    if (isNear && initial === NO_SOUND && medial.length === 1 && isVowel(last) && medial[0] === last) grow(to)
    // A repeated initial: ㅅㅅ시 is read as 시.
    else if (isNear && unit.kind === 'jamo' && last === Math.abs(initial)) {
      unit.kind = 'syllable'
      grow(to)
      for (const sound of medial) add(sound)
    } else {
      begin('syllable', from, to)
      add(initial)
      for (const sound of medial) add(sound)
    }
    for (const sound of final) add(sound)
  }

  function jamo(own: number[], from: number, to: number) {
    const [first = 0] = own
    const unit = lastUnit()
    const isRepeat = gap === 0 && unit !== undefined && lastSound() === Math.abs(first) && own.length === 1
    if (isRepeat && (unit.kind === 'jamo' || isVowel(first))) {
      grow(to)
      if (unit.kind === 'jamo' && !isVowel(first)) isDouble[count - 1] = 1
      return
    }
    begin('jamo', from, to)
    for (const sound of own) add(sound)
  }

  function take(found: Class, from: number, to: number) {
    switch (found.is) {
      case 'nothing':
        return
      case 'gap':
        gap |= found.gap
        return
      case 'latin':
        begin('latin', from, to)
        add(found.sound)
        return
      case 'jamo':
        isAmbiguous ||= found.isLaughter
        if (isPlain && found.isLaughter) gap |= PAUSE
        else jamo(found.sounds, from, to)
        return
      case 'initial':
        begin('jamo', from, to)
        isOpen = true
        for (const sound of found.sounds) add(sound)
        return
      case 'medial':
      case 'final': {
        const unit = lastUnit()
        if (!isOpen || gap !== 0 || !unit) return jamo(found.sounds, from, to)
        unit.kind = 'syllable'
        grow(to)
        for (const sound of found.sounds) add(sound)
        return
      }
      case 'parts':
        for (const part of found.parts) take(part, from, to)
    }
  }

  let stepEnd = LETTERS_A_STEP
  for (let at = 0; at < text.length; ) {
    if (at >= stepEnd) {
      yield
      stepEnd = at + LETTERS_A_STEP
    }
    const code = text.codePointAt(at) as number
    const to = at + (code > 0xffff ? 2 : 1)
    const unit = lastUnit()
    if (code >= 0xac00 && code <= 0xd7a3) {
      const index = code - 0xac00
      syllable(
        initials[Math.floor(index / 588)] as number[],
        medials[Math.floor((index % 588) / 28)] as number[],
        finals[index % 28] as number[],
        at,
        to,
      )
    } else if (
      !isPlain &&
      LOOKS_LIKE_I.has(code) &&
      gap === 0 &&
      unit?.kind === 'jamo' &&
      !isVowel(lastSound())
    ) {
      isAmbiguous = true
      jamo([I], at, to)
    } else take(classOf(code), at, to)
    at = to
  }
  return {
    sounds: sounds.subarray(0, count),
    unitOf: unitOf.subarray(0, count),
    isDouble: isDouble.subarray(0, count),
    units,
    end: gap | SPACE,
    isAmbiguous,
  }
}

/** Spells a short text in one go. */
export function spell(text: string, options?: { isPlain?: boolean }): Spelling {
  const steps = spellingSteps(text, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
