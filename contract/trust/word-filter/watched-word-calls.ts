import Type from 'typebox'
import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import {
  type Call,
  Data,
  Id,
  Listing,
  Nothing,
  Paragraphs,
  pageQuery,
  sentOnce,
} from '#contract/platform/http/schema.ts'
import { NewWatchedWord, WatchedWordRow, WordMatch, wordFields } from './watched-words.ts'
import { WORD_TRIAL_MAX } from './word-rules.ts'

const one = () => Type.Object({ wordId: Id() })

export const watchedWordCalls = {
  'GET /api/admin/word': {
    summary: '금지어 목록, 새로 추가한 것부터',
    access: 'admin',
    query: Type.Object({
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      ...pageQuery,
    }),
    reply: Listing(WatchedWordRow),
  },
  'POST /api/admin/word': {
    summary: '금지어 추가. 띄어 쓰거나 자모를 나눠 쓴 것도 찾습니다',
    access: 'admin',
    refuses: ['conflict'],
    limit: 'write',
    body: Type.Object({ ...NewWatchedWord.properties, ...sentOnce() }),
    status: 201,
    reply: Data(one()),
  },
  'PUT /api/admin/word': {
    summary: '금지어 수정',
    access: 'admin',
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ wordId: Id(), ...wordFields }),
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
    summary: '문장으로 시험하기: 어디에서 무엇이 걸리는지. 저장하지 않습니다',
    access: 'admin',
    body: Type.Object({ text: Paragraphs(WORD_TRIAL_MAX, { minLength: 0 }) }),
    reply: Data(Type.Array(WordMatch)),
  },
} as const satisfies Record<string, Call>
