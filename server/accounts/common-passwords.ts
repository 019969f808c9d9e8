/** Of the list's forty-nine thousand, most common first; below, words are as good as others. */
const COMMONEST = 10_000
/** What people hang on a word to satisfy a rule. Longer tails are worth something of their own. */
const TAIL_MAX = 6
const HEAD_MAX = 4

const LETTER_FOR: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withoutLeet = (text: string) => text.replace(/[@431!0$57]/g, sign => LETTER_FOR[sign] ?? sign)

const isDecoration = (text: string) => /^[\d!@#$%^&*]*$/.test(text)

let words: Promise<Set<string>> | undefined

// Loaded with the first password that somebody chooses.
async function loadWords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common'].slice(0, COMMONEST).filter(word => word.length > 2 && /[a-z]/.test(word)),
  )
}

/**
 * Whether a password is one of those that are tried first. Few of the commonest keep this site's rule as they are, so
 * each is also looked for as people bend it: in capitals, with signs for letters, with digits and signs around it.
 */
export async function isCommonPassword(password: string) {
  words ??= loadWords()
  const common = await words
  const text = password.toLowerCase()
  for (let head = 0; head <= HEAD_MAX && isDecoration(text.slice(0, head)); head++)
    for (let tail = 0; tail <= TAIL_MAX && isDecoration(text.slice(text.length - tail)); tail++) {
      const word = text.slice(head, text.length - tail)
      if (common.has(word) || common.has(withoutLeet(word))) return true
    }
  return false
}
