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
  /** The silence or suspension in force; `until` is `null` if it has no end. */
  restriction: OneOfOrNull(['silenced', 'suspended'] as const),
  until: OrNull(Time()),
  role: OneOfOrNull(staffRoles),
  solved: Count(),
  postCount: Count(),
  commentCount: Count(),
  /** The day in Korean time. */
  lastSeenOn: OrNull(Type.String()),
}
export const MemberCardRow = Type.Object(row)
export type MemberCardRow = Static<typeof MemberCardRow>

const CardText = Type.Object({
  kind: OneOf(['post', 'comment', 'review'] as const),
  id: Id(),
  /** The post or book that the text belongs to. */
  placeId: Id(),
  /** The beginning of the text; `null` if only those who know the solution may read it. */
  excerpt: OrNull(Type.String()),
  datetime: Time(),
})
export type CardText = Static<typeof CardText>

export const MemberCard = Type.Object({
  ...row,
  bio: OrNull(Type.String()),
  /** Whether the member has an email address. Another call returns the address itself and logs the access. */
  hasEmail: Type.Boolean(),
  secondFactor: Type.Boolean(),
  reports: Type.Object({ upheld: Count(), dismissed: Count() }),
  texts: Type.Array(CardText),
  /** Decisions of the last year. */
  decisions: Type.Array(Precedent),
  appealsWon: Count(),
  sessions: Type.Array(Type.Object({ device: Type.String(), createdAt: Time(), seenAt: Time() })),
  consents: Type.Array(Type.Object({ kind: OneOf(consentKinds), version: Type.String(), datetime: Time() })),
})
export type MemberCard = Static<typeof MemberCard>
