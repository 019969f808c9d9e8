import { NICKNAME_MAX, NULLISH_NAMES } from '#contract/people/members/member-rules.ts'
import {
  hasVisibleText,
  lengthWords,
  nameKey,
  normalForm,
  normalizeText,
  withoutEmojiSelectors,
} from '#contract/platform/text/text.ts'

/** A nickname in the form that is compared and stored. */
export const normalizeNickname = (text: string) => withoutEmojiSelectors(normalizeText(text))

/**
 * Invisible characters, and those that look like a plain space. Names that differ only in these look the
 * same.
 */
const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** An emoji with everything that invisible characters join or tag on to it. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?)*/gu

function invisibleProblem(nickname: string) {
  if (!INVISIBLE.test(nickname)) return null
  return INVISIBLE.test(nickname.replace(JOINED_EMOJI, ''))
    ? '닉네임에 보이지 않는 문자를 쓸 수 없습니다.'
    : '여러 개를 이어 만든 이모지는 닉네임에 쓸 수 없습니다. 다른 이모지를 써 주세요.'
}

/** Words that suggest staff wherever they are in a name. They are not part of any ordinary word. */
const KOREAN_RESERVED = ['관리자', '운영자', '운영진', '운영팀', '관리팀', '탈퇴한회원']
/** Words that are reserved only as the whole name: "badminton" suggests no role. */
const LATIN_RESERVED = [
  'admin',
  'administrator',
  'operator',
  'moderator',
  'staff',
  'official',
  'root',
  'system',
  // Programs write these words for a missing name, so an address with such a name would be ambiguous.
  ...NULLISH_NAMES,
]

/** Digits and letters of other scripts that look like Latin letters. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    'aаα@4',
    'bв',
    'cс',
    'dԁ',
    'eеε3',
    'fϝ',
    'iіιı1l|!',
    'mм',
    'nпη',
    'oоο0',
    'pрρ',
    'rг',
    'sѕ5$',
    'tтτ7',
    'yуγ',
  ].flatMap(([letter = '', ...others]) => others.map(other => [other, letter])),
)

const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')
const NO_LETTERS = /\P{L}+/gu

const withoutMarks = (text: string) => normalForm(normalForm(text, 'NFKD').replace(/\p{M}+/gu, ''), 'NFC')

const readAsLatin = (text: string) =>
  text.replace(LOOK_ALIKE, letter => LOOK_ALIKES[letter] ?? letter).replace(NO_LETTERS, '')

/** A name without marks, signs and look-alike letters, to be compared with the reserved words. */
function lookalikeKey(nickname: string) {
  const letters = nameKey(withoutMarks(nameKey(nickname)))
  const upToLastLetter = /^.*\p{L}/su.exec(letters)?.[0] ?? ''
  return {
    korean: letters.replace(NO_LETTERS, ''),
    latin: [readAsLatin(letters), readAsLatin(upToLastLetter)],
  }
}

/** Whether a nickname looks like that of a staff member. */
export function isReservedNickname(nickname: string) {
  const { korean, latin } = lookalikeKey(nickname)
  // The look-alikes map `l` to `i`, so the words are mapped too.
  const words = LATIN_RESERVED.map(word => word.replaceAll('l', 'i'))
  return KOREAN_RESERVED.some(word => korean.includes(word)) || latin.some(name => words.includes(name))
}

/** The Korean reason for refusing a nickname, or `null`. Only the server knows whether the name is free. */
export function nicknameProblem(typed: string) {
  const nickname = normalizeNickname(typed)
  if (!hasVisibleText(nickname)) return '닉네임을 입력해 주세요.'
  if ([...nickname].length > NICKNAME_MAX) return `닉네임은 ${lengthWords(NICKNAME_MAX)}`
  const invisible = invisibleProblem(nickname)
  if (invisible) return invisible
  if (/ {2}/.test(nickname)) return '닉네임에 빈칸을 이어서 쓸 수 없습니다.'
  if (isReservedNickname(nickname)) return '사용할 수 없는 닉네임입니다.'
  return null
}
