/**
 * Doubled consonants are not listed. They share the sound of the single ones, with a negative sign
 * (`lettersSounds`).
 */
const CONSONANTS = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const SOUNDS = CONSONANTS + VOWELS + LATIN
/** The number of sounds, counting 0 for "no sound". */
export const SOUND_COUNT = SOUNDS.length + 1
export const soundOf = new Map([...SOUNDS].map((letter, index) => [letter, index + 1]))
export const A = soundOf.get('a') as number
export const NO_SOUND = soundOf.get('ㅇ') as number
export const isVowel = (sound: number) => sound > CONSONANTS.length && sound < A

const DOUBLES: Record<string, string> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }
/** Letters that are typed with two keys. */
const COMPOUNDS: Record<string, string> = {
  ...{
    ㄳ: 'ㄱㅅ',
    ㄵ: 'ㄴㅈ',
    ㄶ: 'ㄴㅎ',
    ㄺ: 'ㄹㄱ',
    ㄻ: 'ㄹㅁ',
    ㄼ: 'ㄹㅂ',
    ㄽ: 'ㄹㅅ',
    ㄾ: 'ㄹㅌ',
    ㄿ: 'ㄹㅍ',
  },
  ...{
    ㅀ: 'ㄹㅎ',
    ㅄ: 'ㅂㅅ',
    ㅘ: 'ㅗㅏ',
    ㅙ: 'ㅗㅐ',
    ㅚ: 'ㅗㅣ',
    ㅝ: 'ㅜㅓ',
    ㅞ: 'ㅜㅔ',
    ㅟ: 'ㅜㅣ',
    ㅢ: 'ㅡㅣ',
  },
}

/** The sounds of a letter. A double consonant has a negative number. */
export const lettersSounds = (letter: string) =>
  [...(COMPOUNDS[letter] ?? letter)].map(one => {
    const single = DOUBLES[one]
    return single ? -(soundOf.get(single) as number) : (soundOf.get(one) as number)
  })

export const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const MEDIALS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
export const initials = INITIALS.map(lettersSounds)
export const medials = MEDIALS.map(lettersSounds)
export const finals = FINALS.map(letter => (letter ? lettersSounds(letter) : []))
/** The letters with which a syllable is typed. */
export const jamoOf = (syllable: string) => {
  const index = syllable.charCodeAt(0) - 0xac00
  return [
    INITIALS[Math.floor(index / 588)],
    MEDIALS[Math.floor((index % 588) / 28)],
    FINALS[index % 28],
  ].join('')
}
