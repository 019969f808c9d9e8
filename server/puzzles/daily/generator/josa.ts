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

/** The index of a word's last final consonant, 0 if it ends in a vowel. */
function finalOf(word: string) {
  const code = word.charCodeAt(word.length - 1)
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) throw new Error(`"${word}" doesn't end in Hangul`)
  return (code - FIRST_SYLLABLE) % FINALS
}

/** A word with its particle. The argument is the form after a consonant: `withJosa('사서', '은')` is 사서는. */
export function withJosa(word: string, josa: string) {
  const afterVowel = forms.get(josa)
  if (afterVowel === undefined) throw new Error(`"${josa}" is no particle that changes`)
  const final = finalOf(word)
  // After ㄹ the particle is 로, as in 서울로.
  const isVowel = final === 0 || (josa === '으로' && final === FINAL_RIEUL)
  return word + (isVowel ? afterVowel : josa)
}

/** Fills a template: `{a}` is the word itself, `{a:은}` the word with its particle. */
export const fillJosa = (sentence: string, words: Record<string, string>) =>
  sentence.replace(/\{(\w+)(?::([가-힣]+))?\}/g, (_, name: string, josa: string | undefined) => {
    const word = words[name]
    if (word === undefined) throw new Error(`nothing is given for "${name}" in "${sentence}"`)
    return josa ? withJosa(word, josa) : word
  })
