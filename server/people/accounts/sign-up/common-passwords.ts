import { nameKey } from '#contract/platform/text/text.ts'
import type { Settings } from '#server/config/config.ts'
import { koreanPasswordWords, typedInEnglish } from '../korean-passwords.ts'

/** The list has forty-nine thousand, most common first; below these, words are as good as others. */
const COMMONEST = 10_000
/** What people hang on a word to satisfy a rule. Longer tails are worth something of their own. */
const TAIL_MAX = 6
const HEAD_MAX = 4
/** Shorter ones are no words of their own. */
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

/** What is no letter: digits, signs, spaces. */
const isDecoration = (text: string) => /^\P{L}*$/u.test(text)

let words: Promise<Set<string>> | undefined

// Loaded with the first password that somebody chooses.
async function loadWords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const english = dictionary['passwords-common'].slice(0, COMMONEST)
  return new Set(
    [...english, ...koreanPasswordWords()].filter(word => word.length >= WORD_MIN && /[a-z]/.test(word)),
  )
}

/**
 * Whether a password is one of these words, as people bend it to a rule: in capitals, with signs for letters, with
 * digits and signs around it.
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

/** Whether a password is one of those that are tried first. */
export async function isCommonPassword(password: string) {
  words ??= loadWords()
  const common = await words
  return isBentFrom(password, word => common.has(word))
}

/** A name as it may stand in a password: whole, without what is around its letters, and by the keys of its Hangul. */
function formsOf(name: string) {
  const whole = nameKey(name).replace(/\s/g, '')
  const letters = whole.replace(/^\P{L}+|\P{L}+$/gu, '')
  return [whole, letters, typedInEnglish(whole), typedInEnglish(letters)]
}

/** Whether a password is a name that anybody knows who guesses: the member's own, or the site's. */
export function isNamePassword(password: string, names: readonly string[]) {
  const forms = new Set(names.flatMap(formsOf).filter(form => form.length >= WORD_MIN))
  return isBentFrom(password, word => forms.has(word))
}

/** By which names a site is known: its own, the product's, and the parts of its address. */
export const namesOfSite = ({ siteName, siteUrl }: Pick<Settings, 'siteName' | 'siteUrl'>) => [
  siteName,
  '단서',
  'danseo',
  ...new URL(siteUrl).hostname.split('.'),
]
