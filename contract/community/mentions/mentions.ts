import Type, { type Static } from 'typebox'
import { commentRooms } from '#contract/community/comments/comment-rules.ts'
import { NICKNAME_MAX } from '#contract/people/members/member-rules.ts'
import { type Call, Data, Id, OneOf } from '#contract/platform/http/schema.ts'
import { MENTIONS_MAX } from './mention-rules.ts'

export * from './mention-rules.ts'

/** A member with their nickname at the time of the mention. */
export const Mention = Type.Object({ memberId: Id(), nickname: Type.String() })
export type Mention = Static<typeof Mention>

/** The members meant by the names after an @. Members whose name isn't in the text are ignored. */
export const mentionedIds = () => Type.Optional(Type.Array(Id(), { maxItems: MENTIONS_MAX }))

export const mentionCalls = {
  'GET /api/mentions': {
    summary:
      '@로 부를 회원 여덟 명까지: 그 글이나 도서에 쓴 회원부터, 다음은 닉네임이 term으로 시작하는 회원. 초성으로도 찾습니다',
    access: 'active',
    refuses: ['not_found', 'forbidden'],
    limit: 'mention',
    query: Type.Object({
      term: Type.Optional(Type.String({ maxLength: NICKNAME_MAX })),
      postId: Type.Optional(Id()),
      /** The room in which the comment is written. */
      room: Type.Optional(OneOf(commentRooms)),
      bookId: Type.Optional(Id()),
    }),
    reply: Data(Type.Array(Mention)),
  },
} as const satisfies Record<string, Call>
