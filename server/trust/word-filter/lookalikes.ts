import { normalForm } from '#contract/platform/text/text.ts'

/**
 * Syllables written for one another because they look alike (야민정음), in both directions. The list may be
 * extended.
 */
const PAIRS = [
  ...['댕멍', '띵명', '커귀', '머대', '윾유', '네비', '넴빔', '띤면', '팡광', '판관', '과파', '괄팔', '괜팬'],
  ...['왱앵', '벙병', '켜귀', '폐페', '돼되', '홖확', '꿘권', '뱡방'],
]

const alike = new Map<string, string[]>()
for (const [one, other] of PAIRS.map(pair => [...pair] as [string, string])) {
  alike.set(one, [...(alike.get(one) ?? []), other])
  alike.set(other, [...(alike.get(other) ?? []), one])
}

const VARIANTS_MAX = 8

/** All spellings of a word with its syllables replaced by lookalikes, the word itself first. */
export function lookalikesOf(word: string) {
  let made = ['']
  for (const letter of normalForm(word, 'NFC')) {
    const choices = [letter, ...(alike.get(letter) ?? [])]
    made = made.flatMap(begun => choices.map(choice => begun + choice)).slice(0, VARIANTS_MAX)
  }
  return made
}

/** The key of a Korean keyboard for each letter, to find words typed without switching to Hangul. */
const KEYS: Record<string, string> = {
  ...{ ㄱ: 'r', ㄲ: 'R', ㄴ: 's', ㄷ: 'e', ㄸ: 'E', ㄹ: 'f', ㅁ: 'a', ㅂ: 'q', ㅃ: 'Q', ㅅ: 't', ㅆ: 'T' },
  ...{ ㅇ: 'd', ㅈ: 'w', ㅉ: 'W', ㅊ: 'c', ㅋ: 'z', ㅌ: 'x', ㅍ: 'v', ㅎ: 'g', ㅏ: 'k', ㅐ: 'o', ㅑ: 'i' },
  ...{ ㅒ: 'O', ㅓ: 'j', ㅔ: 'p', ㅕ: 'u', ㅖ: 'P', ㅗ: 'h', ㅘ: 'hk', ㅙ: 'ho', ㅚ: 'hl', ㅛ: 'y', ㅜ: 'n' },
  ...{ ㅝ: 'nj', ㅞ: 'np', ㅟ: 'nl', ㅠ: 'b', ㅡ: 'm', ㅢ: 'ml', ㅣ: 'l', ㄳ: 'rt', ㄵ: 'sw', ㄶ: 'sg' },
  ...{ ㄺ: 'fr', ㄻ: 'fa', ㄼ: 'fq', ㄽ: 'ft', ㄾ: 'fx', ㄿ: 'fv', ㅀ: 'fg', ㅄ: 'qt' },
}

/** The Latin letters that the same keys type. */
export const keysOf = (letters: string) => [...letters].map(letter => KEYS[letter] ?? '').join('')
