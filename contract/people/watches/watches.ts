import Type, { type Static } from 'typebox'
import { boardKeys } from '#contract/community/boards/boards.ts'
import {
  type Call,
  Data,
  Id,
  Nothing,
  OneOf,
  OneOfOrNull,
  OrNull,
  Time,
} from '#contract/platform/http/schema.ts'
import { watchLevels } from './watch-rules.ts'

/** Exactly one of these must be set. It is what the member watches. */
const target = () => ({
  board: Type.Optional(OneOf(boardKeys)),
  memberId: Type.Optional(Id()),
  postId: Type.Optional(Id()),
})

const Watch = Type.Object({
  board: OneOfOrNull(boardKeys),
  memberId: OrNull(Id()),
  postId: OrNull(Id()),
  level: OneOf(watchLevels),
  /** The writer's nickname or the post's title; `null` for a board and for a hidden or deleted post. */
  name: OrNull(Type.String()),
  datetime: Time(),
})
export type Watch = Static<typeof Watch>

export const watchCalls = {
  'GET /api/watch': {
    summary: '이 게시판, 작성자, 글을 구독하는지',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['invalid'],
    query: Type.Object(target()),
    reply: Data(Type.Object({ level: OneOfOrNull(watchLevels) })),
  },
  'GET /api/user/watches': {
    summary: '내가 구독하는 게시판, 작성자, 글, 나중에 구독한 것부터',
    access: 'member',
    reply: Data(Type.Array(Watch)),
  },
  'POST /api/watch': {
    summary:
      '게시판이나 작성자의 새 글, 글의 새 댓글 구독. 게시판은 추천 10개를 받은 글만(picked) 또는 모두(all). 되풀이하면 바꿉니다',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['invalid', 'not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ ...target(), level: Type.Optional(OneOf(watchLevels)) }),
    status: 201,
    reply: Data(Type.Object({ level: OneOf(watchLevels) })),
  },
  'DELETE /api/watch': {
    summary: '구독 끊기. 되풀이해도 같습니다',
    access: 'member',
    about: { postId: 'post' },
    whileHidden: true,
    refuses: ['invalid'],
    query: Type.Object(target()),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
