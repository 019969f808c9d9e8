import Type, { type Static } from 'typebox'
import type { BoardName } from '#contract/community/boards/boards.ts'
import { SEARCH_TERM_MAX } from '#contract/community/search/search-rules.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  Paragraphs,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { savedItemStates } from './saved-item-state.ts'
import { SCRAP_NOTE_MAX } from './scrap-rules.ts'

/** A member's scrap. A hidden or deleted post shows only its state. */
export const Scrap = Type.Object({
  postId: Id(),
  state: OneOf(savedItemStates),
  title: OrNull(Type.String()),
  type: OrNull(Type.Unsafe<BoardName>(Type.String())),
  commentCount: Count(),
  note: OrNull(Type.String()),
  datetime: Time(),
})
export type Scrap = Static<typeof Scrap>

export const scrapCalls = {
  'GET /api/scrap': {
    summary: '내가 스크랩한 글인지, 그리고 내 메모',
    access: 'member',
    about: { postId: 'post' },
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ scrapped: Type.Boolean(), note: OrNull(Type.String()) })),
  },
  'POST /api/scrap': {
    summary: '스크랩: 나에게만 보입니다. 되풀이하면 메모만 바뀌고, 메모를 보내지 않으면 그대로 둡니다',
    access: 'active',
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({
      postId: Id(),
      note: Type.Optional(OrNull(Paragraphs(SCRAP_NOTE_MAX, { minLength: 0 }))),
    }),
    status: 201,
    reply: Data(Type.Object({ postId: Id() })),
  },
  'DELETE /api/scrap': {
    summary: '스크랩 취소. 되풀이해도 같습니다',
    access: 'member',
    about: { postId: 'post' },
    whileHidden: true,
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/scraps': {
    summary: '내 스크랩, 나중에 한 것부터. 검색은 제목과 메모에서',
    access: 'member',
    query: Type.Object({
      searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
      ...pageQuery,
    }),
    reply: Listing(Scrap),
  },
} as const satisfies Record<string, Call>
