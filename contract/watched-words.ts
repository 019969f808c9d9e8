import Type, { type Static } from 'typebox'
import { type BoardKey, boardKeys } from './boards.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Line,
  Listing,
  Nothing,
  OneOf,
  OneOfOrNull,
  Paragraphs,
  pageQuery,
  Time,
} from './schema.ts'
import { SEARCH_TERM_MAX } from './search-rules.ts'
import { wordActions } from './word-actions.ts'
import {
  WATCHED_WORD_MAX,
  WORD_EXCEPTIONS_MAX,
  WORD_MEMO_MAX,
  WORD_TRIAL_MAX,
  wordPlaces,
} from './word-rules.ts'

export * from './word-actions.ts'
export * from './word-rules.ts'

/** What is looked for, where, and what happens then; `board`: a key, `null` for all. */
const word = {
  word: Line(WATCHED_WORD_MAX),
  action: OneOf(wordActions),
  where: Type.Array(OneOf(wordPlaces), { maxItems: wordPlaces.length }),
  board: Type.Optional(OneOfOrNull<BoardKey>(boardKeys)),
  whole: Type.Optional(Type.Boolean()),
  except: Type.Optional(Type.Array(Line(WATCHED_WORD_MAX), { maxItems: WORD_EXCEPTIONS_MAX })),
  memo: Type.Optional(Type.String({ maxLength: WORD_MEMO_MAX })),
}
export const NewWatchedWord = Type.Object(word)
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
  /** How often it was found. */
  hits: Count(),
  datetime: Time(),
})
export type WatchedWordRow = Static<typeof WatchedWordRow>

/** Found in a text that was tried; `from` and `to` are places in it. */
const WordMatch = Type.Object({
  wordId: Id(),
  word: Type.String(),
  action: OneOf(wordActions),
  from: Count(),
  to: Count(),
})
export type WordMatch = Static<typeof WordMatch>

const one = () => Type.Object({ wordId: Id() })

export const watchedWordCalls = {
  'GET /api/admin/word': {
    summary: '금지어 목록, 새로 넣은 것부터',
    access: 'admin',
    query: Type.Object({
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      ...pageQuery,
    }),
    reply: Listing(WatchedWordRow),
  },
  'POST /api/admin/word': {
    summary: '금지어 넣기. 띄어 쓰거나 자모를 나눠 쓴 것도 찾습니다',
    access: 'admin',
    refuses: ['conflict'],
    limit: 'write',
    body: NewWatchedWord,
    status: 201,
    reply: Data(one()),
  },
  'PUT /api/admin/word': {
    summary: '금지어 고치기',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ wordId: Id(), ...word }),
    reply: Data(one()),
  },
  'DELETE /api/admin/word': {
    summary: '금지어 삭제',
    access: 'admin',
    refuses: ['not_found'],
    query: one(),
    status: 204,
    reply: Nothing(),
  },
  'POST /api/admin/word/test': {
    summary: '글에서 찾아보기: 어디에서 무엇이 걸리는지. 저장하지 않습니다',
    access: 'admin',
    body: Type.Object({ text: Paragraphs(WORD_TRIAL_MAX, { minLength: 0 }) }),
    reply: Data(Type.Array(WordMatch)),
  },
} as const satisfies Record<string, Call>
