import { isVowel } from '#contract/platform/text/hangul-sounds.ts'
import { lengthOf, lengthWords } from '#contract/platform/text/text.ts'
import { BREAK, SIGN, SPACE } from './word-signs.ts'
import { spell } from './word-spelling.ts'

/** Places where a word can be watched. */
export const wordPlaces = ['post', 'comment', 'review', 'nickname', 'profile', 'book', 'series'] as const
export type WordPlace = (typeof wordPlaces)[number]
export const placeWords: Record<WordPlace, string> = {
  post: '글',
  comment: '댓글',
  review: '리뷰',
  nickname: '닉네임',
  profile: '한 줄 소개, 사건철',
  book: '도서',
  series: '연재',
}

export const WORDS_WATCHED_MAX = 2_000
export const WATCHED_WORD_MAX = 30
export const WORD_EXCEPTIONS_MAX = 20
export const WORD_MEMO_MAX = 200
export const WORD_TRIAL_MAX = 2_000
export const WATCHED_WORDS_PAGE_SIZE = 50

/** Counts the full syllables, lone jamo and Latin letters of a word. */
export function wordShape(word: string) {
  const { units } = spell(word)
  const counted = { syllable: 0, jamo: 0, latin: 0 }
  for (const { kind } of units) counted[kind] += 1
  const isJamoOnly = counted.jamo > 1 && counted.syllable === 0 && counted.latin === 0
  return { ...counted, isJamoOnly }
}

/**
 * Validates a watched word. Returns the problem, if any. Words that are too short would match almost any
 * text.
 */
export function watchedWordProblem({
  word,
  except,
  where,
}: {
  word: string
  except: readonly string[]
  where: readonly WordPlace[]
}): { field: 'word' | 'except' | 'where'; message: string } | null {
  const { syllable, latin, isJamoOnly } = wordShape(word)
  if (word.includes('\n')) return { field: 'word', message: '한 줄로 입력해 주세요.' }
  if (except.some(one => lengthOf(one) > WATCHED_WORD_MAX))
    return { field: 'except', message: `예외 단어 하나는 ${lengthWords(WATCHED_WORD_MAX)}` }
  if (!isJamoOnly && syllable < 2 && latin < 3)
    return { field: 'word', message: '한글은 두 글자, 영문은 세 글자, 자음만이면 두 자부터 쓸 수 있습니다.' }
  if (where.length === 0) return { field: 'where', message: '찾을 곳을 하나 이상 선택해 주세요.' }
  if (except.some(one => spell(one).sounds.length <= spell(word).sounds.length))
    return { field: 'except', message: '예외 단어는 금지어보다 길어야 합니다.' }
  return null
}

/** Whether the units `first` to `last` form one word despite the gaps between them. */
export function isOneWord({ units, sounds, end }: ReturnType<typeof spell>, first: number, last: number) {
  let between = 0
  for (let at = first + 1; at <= last; at += 1) between |= units[at]?.gap ?? 0
  if (between === 0) return true
  if (between & BREAK) return false
  const begins = units[first]?.gap ?? 0
  const ends = units[last + 1]?.gap ?? end
  // A Latin word counts only if all its letters are separated: f u c k, but not class.
  const inner = units.slice(first, last + 1)
  if (inner.some(({ kind }) => kind === 'latin'))
    return begins !== 0 && ends !== 0 && inner.every(({ gap }) => gap !== 0)
  if (between === SIGN) return true
  if (between & SPACE) {
    // Each piece must be a one-syllable token between spaces: 시 발, but not 다시 발견.
    const isEdge = (gap: number) => (gap & SPACE) !== 0 && (gap & SIGN) === 0
    if (!isEdge(begins) || !isEdge(ends)) return false
    let vowels = 0
    let count = 0
    for (let at = first; at <= last; at += 1) {
      const unit = units[at]
      if (at > first && unit && unit.gap !== 0) {
        if (!isEdge(unit.gap)) return false
        vowels = 0
        count = 0
      }
      count += 1
      const to = units[at + 1]?.at ?? sounds.length
      for (let sound = unit?.at ?? 0; sound < to; sound += 1)
        // The two sounds of a compound vowel like ㅢ belong to one syllable.
        if (isVowel(sounds[sound] ?? 0) && !isVowel(sounds[sound - 1] ?? 0)) vowels += 1
      if (count > 1 && vowels > 1) return false
    }
    return true
  }
  // A pause may separate two words, as in 역시!발상. The units are one word only if a gap precedes the first.
  return begins !== 0
}
