import { NICKNAME_MAX } from './member-rules.ts'
import { hasInk, lengthWords, nameKey, normalForm } from './text.ts'

/** Takes no ink, or looks like a plain space: two names that differ in these alone look the same. */
const INVISIBLE = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Words that speak for the site wherever they stand. Their letters stand in no other word of a name. */
const KOREAN_RESERVED = ['관리자', '운영자', '운영진', '운영팀', '관리팀', '탈퇴한회원']
/** Only as the whole name: "badminton" is nobody's rank. */
const LATIN_RESERVED = [
  'admin',
  'administrator',
  'operator',
  'moderator',
  'staff',
  'official',
  'root',
  'system',
]

/** Letters of other scripts and digits that are read as Latin ones. */
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

const withoutMarks = (text: string) => normalForm(normalForm(text, 'NFKD').replace(/\p{M}/gu, ''), 'NFC')

/** A name as a hurried reader sees it. */
function glance(nickname: string) {
  const letters = nameKey(withoutMarks(nameKey(nickname)))
  const korean = letters.replace(/[^\p{L}]/gu, '')
  const read = (text: string) => [...text].map(letter => LOOK_ALIKES[letter] ?? letter).join('')
  const latin = read(letters).replace(/[^\p{L}]/gu, '')
  const characters = [...letters]
  const lastLetter = characters.findLastIndex(character => /\p{L}/u.test(character))
  const upToIt = characters.slice(0, lastLetter + 1).join('')
  const latinAlone = read(upToIt).replace(/[^\p{L}]/gu, '')
  return { korean, latin: [latin, latinAlone] }
}

/** Whether a nickname would speak for the site. */
export function isReservedNickname(nickname: string) {
  const { korean, latin } = glance(nickname)
  // `l` is read as `i` in the look-alikes, so the words are too.
  const words = LATIN_RESERVED.map(word => word.replaceAll('l', 'i'))
  return KOREAN_RESERVED.some(word => korean.includes(word)) || latin.some(name => words.includes(name))
}

/** Why a nickname can't be taken, in Korean; `null` when it can. Whether it is free is asked of the server. */
export function nicknameProblem(nickname: string) {
  if (!hasInk(nickname)) return '닉네임을 입력해 주세요.'
  if ([...nickname].length > NICKNAME_MAX) return `닉네임은 ${lengthWords(NICKNAME_MAX)}`
  if (INVISIBLE.test(nickname)) return '닉네임에 보이지 않는 문자를 쓸 수 없습니다.'
  if (/ {2}/.test(nickname)) return '닉네임에 빈칸을 이어서 쓸 수 없습니다.'
  if (isReservedNickname(nickname)) return '사용할 수 없는 닉네임입니다.'
  return null
}
