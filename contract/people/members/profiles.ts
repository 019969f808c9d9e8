import Type, { type Static } from 'typebox'
import type { BoardName } from '#contract/community/boards/boards.ts'
import { ListRow } from '#contract/community/case-lists/lists.ts'
import { SeriesRow } from '#contract/library/series/series.ts'
import { Count, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import { opennessKinds } from './profile-rules.ts'

export * from './profile-rules.ts'

export const MemberPost = Type.Object({
  postId: Id(),
  title: Type.String(),
  type: Type.Unsafe<BoardName>(Type.String()),
  datetime: Time(),
  commentCount: Count(),
})
export type MemberPost = Static<typeof MemberPost>

export const MemberSolve = Type.Object({
  postId: Id(),
  title: Type.String(),
  datetime: Time(),
  commentCount: Count(),
})
export type MemberSolve = Static<typeof MemberSolve>

/** The part of a profile that its openness controls; `null` for viewers outside its audience. */
const Shown = Type.Object({
  bio: OrNull(Type.String()),
  staff: Type.Boolean(),
  solvedCount: Count(),
  postCount: Count(),
  commentCount: Count(),
  showSolved: Type.Boolean(),
  series: Type.Array(SeriesRow),
  /** The member's public lists. */
  lists: Type.Array(ListRow),
})

export const MemberProfile = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  /** The month of joining in Korean time: `2026-11`. */
  joined: Type.String(),
  openness: OneOf(opennessKinds),
  /** Whether search engines may list the page. */
  isListed: Type.Boolean(),
  shown: OrNull(Shown),
})
export type MemberProfile = Static<typeof MemberProfile>
