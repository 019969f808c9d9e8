import Type, { type Static } from 'typebox'
import { BoardWord } from '#contract/community/boards/board-word.ts'
import {
  type Call,
  Count,
  Data,
  Id,
  Listing,
  OneOf,
  pageQuery,
  rowCount,
} from '#contract/platform/http/schema.ts'
import { puzzleOrderNames, puzzleOrders } from './ranking-rules.ts'

export * from './ranking-rules.ts'

export const MemberRankRow = Type.Object({
  rank: Type.Integer(),
  memberId: Id(),
  nickname: Type.String(),
  correctAnswerCount: Count(),
  postCount: Count(),
  commentCount: Count(),
})
export type MemberRankRow = Static<typeof MemberRankRow>

export const PuzzleRankRow = Type.Object({
  rank: Type.Integer(),
  id: Id(),
  title: Type.String(),
  nickname: Type.String(),
  viewCount: Count(),
  recommendationCount: Count(),
})
export type PuzzleRankRow = Static<typeof PuzzleRankRow>

export const HomePuzzleRow = Type.Object({
  postId: Id(),
  title: Type.String(),
  commentCount: Count(),
  recommendationCount: Count(),
})

export const rankingCalls = {
  'GET /api/member/rank': {
    summary: '회원 랭킹: 해결한 사건, 글, 댓글, 먼저 가입한 순서',
    access: 'anyone',
    refuses: ['not_found'],
    query: Type.Object({
      count: rowCount(),
      /** Requests the page that contains this member, instead of `page`. */
      around: Type.Optional(Id()),
      ...pageQuery,
    }),
    reply: Listing(MemberRankRow),
  },
  'GET /api/quiz/rank': {
    summary: '퀴즈 랭킹: 추천수(기본)나 조회수로',
    access: 'anyone',
    query: Type.Object({
      criteria: Type.Optional(OneOf([...Object.values(puzzleOrders), ...puzzleOrderNames])),
      type: Type.Optional(BoardWord()),
      ...pageQuery,
    }),
    reply: Listing(PuzzleRankRow),
  },
  'GET /api/quiz/rank/count': {
    summary: '추천이 많은 퀴즈 (홈)',
    access: 'anyone',
    query: Type.Object({ count: rowCount(), type: Type.Optional(BoardWord()) }),
    reply: Data(Type.Array(HomePuzzleRow)),
  },
} as const satisfies Record<string, Call>
