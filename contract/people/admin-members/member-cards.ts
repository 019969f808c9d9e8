import Type, { type Static } from 'typebox'
import { consentKinds } from '#contract/people/consents/consent-rules.ts'
import { trusts } from '#contract/people/members/member-rules.ts'
import { Count, Id, OneOf, OneOfOrNull, OrNull, Time } from '#contract/platform/http/schema.ts'
import { Precedent } from '#contract/trust/moderation/moderation.ts'
import { staffRoles } from '#contract/trust/staff-roles/role-rules.ts'

export * from '#contract/people/members/member-search.ts'
export * from './member-card-rules.ts'

const row = {
  memberId: Id(),
  nickname: Type.String(),
  username: OrNull(Type.String()),
  joinedAt: Time(),
  activated: Type.Boolean(),
  standing: OneOf(trusts),
  /** What keeps them from writing, or from everything; `until` is `null` where it has no end. */
  restriction: OneOfOrNull(['silenced', 'suspended'] as const),
  until: OrNull(Time()),
  role: OneOfOrNull(staffRoles),
  solved: Count(),
  postCount: Count(),
  commentCount: Count(),
  /** The day, in Korea. */
  lastSeenOn: OrNull(Type.String()),
}
export const MemberCardRow = Type.Object(row)
export type MemberCardRow = Static<typeof MemberCardRow>

const CardText = Type.Object({
  kind: OneOf(['post', 'comment', 'review'] as const),
  id: Id(),
  /** The post or the book on which it stands. */
  placeId: Id(),
  /** How it begins; `null` where only those may read it who know the solution. */
  excerpt: OrNull(Type.String()),
  datetime: Time(),
})
export type CardText = Static<typeof CardText>

export const MemberCard = Type.Object({
  ...row,
  bio: OrNull(Type.String()),
  /** Which address it is, is another look. */
  hasEmail: Type.Boolean(),
  secondFactor: Type.Boolean(),
  reports: Type.Object({ upheld: Count(), dismissed: Count() }),
  texts: Type.Array(CardText),
  /** Of the last year. */
  decisions: Type.Array(Precedent),
  appealsWon: Count(),
  sessions: Type.Array(Type.Object({ device: Type.String(), createdAt: Time(), seenAt: Time() })),
  consents: Type.Array(Type.Object({ kind: OneOf(consentKinds), version: Type.String(), datetime: Time() })),
})
export type MemberCard = Static<typeof MemberCard>
