import Type from 'typebox'
import { named } from '#contract/community/comments/comments.ts'
import { threadId, threadQuery } from '#contract/community/threads/thread-calls.ts'
import { type Call, Data, held, Id, Listing, Nothing, OrNull, Time } from '#contract/platform/http/schema.ts'
import { ChangedReview, NewReview, Review, Spoiler, WholeReview } from './reviews.ts'

export const reviewCalls = {
  'GET /api/reviews': {
    summary:
      '도서의 리뷰, 오래된 것부터. 쪽은 최상위 리뷰로 셉니다. around: 그 리뷰가 있는 쪽, under: 그 리뷰에 달린 답글, spoilers: 이 단계까지의 내용도',
    access: 'anyone',
    about: { bookId: 'book' },
    refuses: ['not_found'],
    query: Type.Object({
      bookId: Id(),
      ...threadQuery,
      /** The highest spoiler level whose texts are included; by default, only texts without spoilers are. */
      spoilers: Type.Optional(Spoiler()),
    }),
    reply: Listing(Review, { threadId }),
  },
  'GET /api/review': {
    summary: '리뷰 하나를 내용까지. 스포일러가 있는 리뷰를 펼칠 때',
    access: 'anyone',
    about: { reviewId: 'review' },
    refuses: ['not_found'],
    query: Type.Object({ reviewId: Id() }),
    reply: Data(WholeReview),
  },
  'POST /api/review': {
    summary: '리뷰나 답글 쓰기',
    access: 'active',
    speaks: true,
    about: { parentId: 'review', bookId: 'book' },
    refuses: ['newcomer', 'not_found'],
    limit: 'write',
    body: NewReview,
    status: 201,
    reply: Data(Type.Object({ reviewId: Id(), ...held })),
  },
  'PUT /api/review': {
    summary: '내 리뷰 수정',
    access: 'active',
    speaks: true,
    about: { reviewId: 'review' },
    refuses: ['newcomer', 'not_found', 'forbidden'],
    limit: 'write',
    body: ChangedReview,
    reply: Data(
      Type.Object({ reviewId: Id(), editedAt: OrNull(Time()), spoiler: Spoiler(), ...named, ...held }),
    ),
  },
  'DELETE /api/review': {
    summary: '리뷰 삭제. 답글이 있으면 자리만 남습니다',
    access: 'active',
    about: { reviewId: 'review' },
    whileHidden: true,
    refuses: ['not_found', 'forbidden'],
    query: Type.Object({ reviewId: Id() }),
    status: 204,
    reply: Nothing(),
  },
} as const satisfies Record<string, Call>
