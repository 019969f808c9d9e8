import { nameKey } from '#contract/platform/text/text.ts'
import type { Settings } from '#server/config/config.ts'
import { koreanPasswordWords, typedInEnglish } from '../korean-passwords.ts'

/**
 * Number of words used from the list of forty-nine thousand, most common first. Rarer words are hard enough
 * to guess.
 */
const COMMONEST = 10_000
/**
 * Maximum characters after or before a word that count as decoration. More characters make the password
 * strong enough.
 */
const TAIL_MAX = 6
const HEAD_MAX = 4
/** Minimum length of the words and names that a password is compared with. */
const WORD_MIN = 3

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

/** Whether a text contains no letters, only digits, signs and spaces. */
const isDecoration = (text: string) => /^\P{L}*$/u.test(text)

let words: Promise<Set<string>> | undefined

// Loads the word list when a password is first checked.
async function loadWords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const english = dictionary['passwords-common'].slice(0, COMMONEST)
  return new Set(
    [...english, ...koreanPasswordWords()].filter(word => word.length >= WORD_MIN && /[a-z]/.test(word)),
  )
}

/**
 * Whether a password is one of these words with the usual variations: capitals, signs for letters, and digits
 * or signs around it.
 */
function isBentFrom(password: string, isWord: (text: string) => boolean) {
  const text = password.toLowerCase()
  for (let head = 0; head <= HEAD_MAX && isDecoration(text.slice(0, head)); head++)
    for (let tail = 0; tail <= TAIL_MAX && isDecoration(text.slice(text.length - tail)); tail++) {
      const word = text.slice(head, text.length - tail)
      if (isWord(word) || isWord(withoutLeet(word))) return true
    }
  return false
}

/** Whether a password is one that attackers try first. */
export async function isCommonPassword(password: string) {
  words ??= loadWords()
  const common = await words
  return isBentFrom(password, word => common.has(word))
}

/**
 * The forms in which a name may occur in a password: whole, without decoration, and with its Hangul typed on
 * an English keyboard.
 */
function formsOf(name: string) {
  const fullName = nameKey(name).replace(/\s/g, '')
  const letters = fullName.replace(/^\P{L}+|\P{L}+$/gu, '')
  return [fullName, letters, typedInEnglish(fullName), typedInEnglish(letters)]
}

/** Whether a password is a name that an attacker would know, the member's or the site's. */
export function isNamePassword(password: string, names: readonly string[]) {
  const forms = new Set(names.flatMap(formsOf).filter(form => form.length >= WORD_MIN))
  return isBentFrom(password, word => forms.has(word))
}

/** The site's names: its own name, the product's name, and the parts of its address. */
export const namesOfSite = ({ siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>) => [
  siteName,
  '단서',
  'danseo',
  ...new URL(siteUrl).hostname.split('.'),
]
