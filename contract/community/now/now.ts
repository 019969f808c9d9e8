import Type, { type Static } from 'typebox'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { BoardNameSchema } from '#contract/community/posts/posts.ts'
import { Count, Data, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'

/** The boards whose events and previews the home page shows. */
export const nowBoards = ['custom', 'cold', 'novel', 'notice', 'free', 'qna'] as const satisfies BoardKey[]
/** The number of events, and of cases of the week. */
export const NOW_COUNT = 6
export const WEEK_COUNT = 3

const subject = {
  postId: Id(),
  type: BoardNameSchema,
  title: Type.String(),
  /** The case's number on its own board; `null` on boards without cases. */
  caseNumber: OrNull(Type.Integer({ minimum: 1 })),
}

/** Something that just happened. A solver isn't named, because not every profile shows solved cases. */
const Event = Type.Object({
  kind: OneOf(['posted', 'commented', 'solved']),
  ...subject,
  memberId: OrNull(Id()),
  nickname: OrNull(Type.String()),
  datetime: Time(),
})
export type NowEvent = Static<typeof Event>

/** A puzzle that many solved within a week. */
const WeekCase = Type.Object({
  ...subject,
  solvedThisWeek: Count(),
  commentCount: Count(),
})
export type WeekCase = Static<typeof WeekCase>

export const nowCalls = {
  'GET /api/now': {
    summary: '방금 일어난 일',
    access: 'anyone',
    reply: Data(Type.Object({ events: Type.Array(Event) })),
  },
  'GET /api/now/week': {
    summary: '이 주의 사건',
    access: 'anyone',
    reply: Data(Type.Array(WeekCase)),
  },
} as const
