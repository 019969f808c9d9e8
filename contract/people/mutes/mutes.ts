import Type, { type Static } from 'typebox'
import { savedItemStates } from '#contract/community/scraps/saved-item-state.ts'
import {
  type Call,
  Data,
  Id,
  Listing,
  Nothing,
  OneOf,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'

/** A post whose notifications a member has turned off. A hidden or deleted post shows only its state. */
export const Mute = Type.Object({
  postId: Id(),
  state: OneOf(savedItemStates),
  title: OrNull(Type.String()),
  datetime: Time(),
})
export type Mute = Static<typeof Mute>

export const muteCalls = {
  'GET /api/mute': {
    summary: '이 글의 알림을 껐는지',
    access: 'member',
    about: { postId: 'post' },
    query: Type.Object({ postId: Id() }),
    reply: Data(Type.Object({ muted: Type.Boolean() })),
  },
  'POST /api/mute': {
    summary: '이 글의 알림 끄기. 정답 인정과 오늘의 사건, 운영진의 안내는 옵니다. 되풀이해도 같습니다',
    access: 'member',
    about: { postId: 'post' },
    refuses: ['not_found', 'conflict'],
    limit: 'write',
    body: Type.Object({ postId: Id() }),
    status: 201,
    reply: Data(Type.Object({ postId: Id() })),
  },
  'DELETE /api/mute': {
    summary: '이 글의 알림 다시 켜기. 되풀이해도 같습니다',
    access: 'member',
    about: { postId: 'post' },
    whileHidden: true,
    query: Type.Object({ postId: Id() }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/user/mutes': {
    summary: '알림을 끈 글, 나중에 끈 것부터',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(Mute),
  },
} as const satisfies Record<string, Call>
