import Type from 'typebox'
import { type Call, Data, Id, Listing, Nothing, OrNull, pageQuery } from '#contract/platform/http/schema.ts'

/** Exactly one of the two must be set; the server refuses both and neither. */
const target = { postId: Type.Optional(Id()), bookId: Type.Optional(Id()) }
const bodyTarget = { postId: Type.Optional(OrNull(Id())), bookId: Type.Optional(OrNull(Id())) }

export const recommendationCalls = {
  'GET /api/recommendation': {
    summary: '그 회원이 추천했는지',
    access: 'anyone',
    query: Type.Object({ memberId: Id(), ...target }),
    reply: Type.Boolean(),
  },
  'POST /api/recommendation': {
    summary: '글이나 도서 추천. 되풀이해도 같습니다',
    access: 'active',
    speaks: true,
    about: { postId: 'post', bookId: 'book' },
    refuses: ['not_found', 'forbidden'],
    limit: 'write',
    body: Type.Object({ memberId: Type.Optional(OrNull(Id())), ...bodyTarget }),
    status: 201,
    reply: Data(Type.Object({ recommendationCount: Type.Integer() })),
  },
  'DELETE /api/recommendation': {
    summary: '추천 취소. 되풀이해도 같습니다',
    access: 'active',
    about: { postId: 'post', bookId: 'book' },
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ memberId: Type.Optional(Id()), ...target }),
    status: 204,
    reply: Nothing(),
  },
  'GET /api/recommendations': {
    summary: '그 회원이 추천한 책',
    access: 'anyone',
    query: Type.Object({
      memberId: Id(),
      recommendationType: Type.Optional(Type.Literal('book')),
      ...pageQuery,
    }),
    reply: Listing(Type.Object({ bookId: Id() })),
  },
} as const satisfies Record<string, Call>
