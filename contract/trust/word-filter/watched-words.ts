import Type, { type Static } from 'typebox'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { Count, Id, Line, OneOf, OneOfOrNull, Time } from '#contract/platform/http/schema.ts'
import { wordActions } from './word-actions.ts'
import { WATCHED_WORD_MAX, WORD_EXCEPTIONS_MAX, WORD_MEMO_MAX, wordPlaces } from './word-rules.ts'

export * from './word-actions.ts'
export * from './word-rules.ts'

/** The fields of a watched word. `board` is a key, or `null` for all boards. */
export const wordFields = {
  word: Line(WATCHED_WORD_MAX),
  action: OneOf(wordActions),
  where: Type.Array(OneOf(wordPlaces), { maxItems: wordPlaces.length }),
  board: Type.Optional(OneOfOrNull<BoardKey>(boardKeys)),
  whole: Type.Optional(Type.Boolean()),
  except: Type.Optional(Type.Array(Line(WATCHED_WORD_MAX), { maxItems: WORD_EXCEPTIONS_MAX })),
  memo: Type.Optional(Type.String({ maxLength: WORD_MEMO_MAX })),
}
export const NewWatchedWord = Type.Object(wordFields)
export type NewWatchedWord = Static<typeof NewWatchedWord>

export const WatchedWordRow = Type.Object({
  wordId: Id(),
  word: Type.String(),
  action: OneOf(wordActions),
  where: Type.Array(OneOf(wordPlaces)),
  board: OneOfOrNull<BoardKey>(boardKeys),
  whole: Type.Boolean(),
  except: Type.Array(Type.String()),
  memo: Type.String(),
  hits: Count(),
  datetime: Time(),
})
export type WatchedWordRow = Static<typeof WatchedWordRow>

/** A watched word that was found in a text. `from` and `to` are positions in the text. */
export const WordMatch = Type.Object({
  wordId: Id(),
  word: Type.String(),
  action: OneOf(wordActions),
  from: Count(),
  to: Count(),
})
export type WordMatch = Static<typeof WordMatch>
