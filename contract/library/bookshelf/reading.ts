import Type, { type Static } from 'typebox'
import {
  type Call,
  Data,
  Day,
  Id,
  Listing,
  OneOf,
  OneOfOrNull,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { RATING_MAX, readingStatuses } from './reading-rules.ts'

export * from './reading-rules.ts'

const Rating = () => Type.Integer({ minimum: 1, maximum: RATING_MAX })
const Progress = () => Type.Integer({ minimum: 0, maximum: 100 })

/** A member's reading state of a book. `rating` is in half stars; `public` shows it on the profile. */
export const Reading = Type.Object({
  status: OneOf(readingStatuses),
  progress: Progress(),
  rating: OrNull(Rating()),
  startedOn: OrNull(Day()),
  finishedOn: OrNull(Day()),
  public: Type.Boolean(),
  datetime: Time(),
})
export type Reading = Static<typeof Reading>

export const ShelfRow = Type.Object({
  bookId: Id(),
  title: Type.String(),
  author: Type.String(),
  thumbnail: OrNull(Type.String()),
  status: OneOf(readingStatuses),
  progress: Progress(),
  rating: OrNull(Rating()),
  public: Type.Boolean(),
  datetime: Time(),
})
export type ShelfRow = Static<typeof ShelfRow>

export const shelfQuery = { status: Type.Optional(OneOf(readingStatuses)), ...pageQuery }

export const readingCalls = {
  'PUT /api/book/reading': {
    summary: '읽기 상태와 별점. 별점은 다 읽었거나 그만 읽은 도서에, status가 null이면 서재에서 뺍니다',
    access: 'active',
    about: { bookId: 'book' },
    whileHidden: true,
    refuses: ['not_found'],
    limit: 'write',
    body: Type.Object({
      bookId: Id(),
      status: OneOfOrNull(readingStatuses),
      progress: Type.Optional(Progress()),
      /** The rating in half stars. */
      rating: Type.Optional(OrNull(Rating())),
      startedOn: Type.Optional(OrNull(Day())),
      finishedOn: Type.Optional(OrNull(Day())),
      public: Type.Optional(Type.Boolean()),
    }),
    reply: Data(Type.Object({ reading: OrNull(Reading), opens: Type.Boolean() })),
  },
  'GET /api/book/reading': {
    summary: '이 도서를 내가 어디까지 읽었는지. opens: 스포일러가 있는 리뷰도 바로 보는지',
    access: 'member',
    query: Type.Object({ bookId: Id() }),
    reply: Data(Type.Object({ reading: OrNull(Reading), opens: Type.Boolean() })),
  },
  'GET /api/user/shelf': {
    summary: '내 서재, 나중에 바꾼 것부터. status: 그 상태인 도서만',
    access: 'member',
    query: Type.Object(shelfQuery),
    reply: Listing(ShelfRow),
  },
  'GET /api/member/shelf': {
    summary: '프로필을 모두에게 공개한 회원의 서재에서, 공개한 도서만',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({ memberId: Id(), ...shelfQuery }),
    reply: Listing(ShelfRow),
  },
} as const satisfies Record<string, Call>
