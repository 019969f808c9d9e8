import Type, { type Static } from 'typebox'
import {
  type Call,
  Count,
  Id,
  Listing,
  OneOfOrNull,
  OrNull,
  pageQuery,
  Time,
} from '#contract/platform/http/schema.ts'
import { levels } from '#contract/puzzles/ratings/level-rules.ts'

/** A puzzle that the member began and neither solved nor gave up. `datetime`: when they first saw it. */
export const Unfinished = Type.Object({
  postId: Id(),
  title: Type.String(),
  caseNumber: OrNull(Id()),
  commentCount: Count(),
  level: OneOfOrNull(levels),
  datetime: Time(),
})
export type Unfinished = Static<typeof Unfinished>

export const unfinishedCalls = {
  'GET /api/user/unfinished': {
    summary: '도전했거나 하루 전에 본 추리 퀴즈 가운데 해결하지도 포기하지도 않은 것, 먼저 본 것부터',
    access: 'member',
    query: Type.Object(pageQuery),
    reply: Listing(Unfinished),
  },
} as const satisfies Record<string, Call>
