/** Particle pairs: the form after a final consonant, and the form after a vowel. */
const PAIRS = [
  '은/는',
  '이/가',
  '을/를',
  '과/와',
  '이나/나',
  '이다/다',
  '이었다/였다',
  '이었고/였고',
  '이라/라',
  '으로/로',
] as const

const forms = new Map(PAIRS.map(pair => pair.split('/') as [string, string]))

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28
const FINAL_RIEUL = 8

/**
 * The final consonant with which each digit is read: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. Numbers that end in 0,
 * such as 십 and 백, also end in a consonant.
 */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0]
/** English names and words that end in these letters are read with a final consonant. */
const LATIN_FINALS: Record<string, number> = { l: FINAL_RIEUL, m: 16, n: 4 }
const CONSONANT_LETTER = /[ㄱ-ㅎ]/

/** The index of a word's last final consonant, 0 if it ends in a vowel. Signs after the word are not read. */
function finalOf(word: string) {
  const letter = word.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u)?.[0]?.toLowerCase() ?? ''
  const code = letter.charCodeAt(0)
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return (code - FIRST_SYLLABLE) % FINALS
  if (CONSONANT_LETTER.test(letter)) return 1
  return DIGIT_FINALS[/\d/.test(letter) ? Number(letter) : -1] ?? LATIN_FINALS[letter] ?? 0
}

/** The form of a particle that fits a word. The argument is the form after a consonant: `josaOf('사서', '은')` is 는. */
export function josaOf(word: string, josa: string) {
  const afterVowel = forms.get(josa)
  if (afterVowel === undefined) throw new Error(`"${josa}" is no particle that changes`)
  const final = finalOf(word)
  // After ㄹ the particle is 로, as in 서울로.
  const isVowel = final === 0 || (josa === '으로' && final === FINAL_RIEUL)
  return isVowel ? afterVowel : josa
}

/** A word with its particle: `withJosa('사서', '은')` is 사서는. */
export const withJosa = (word: string, josa: string) => word + josaOf(word, josa)

/** Fills a template: `{a}` is the word itself, `{a:은}` the word with its particle. */
export const fillJosa = (sentence: string, words: Record<string, string>) =>
  sentence.replace(/\{(\w+)(?::([가-힣]+))?\}/g, (_, name: string, josa: string | undefined) => {
    const word = words[name]
    if (word === undefined) throw new Error(`nothing is given for "${name}" in "${sentence}"`)
    return josa ? withJosa(word, josa) : word
  })
