import Type, { type Static } from 'typebox'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { consentReasons } from '#contract/people/consents/consent-rules.ts'
import { Count, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import type { StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import { opennessKinds } from './profile-rules.ts'

export * from './member-rules.ts'

/** A member's role on the staff. `boards` lists the moderated boards; `null` means all of them. */
const Staff = Type.Object({
  role: Type.Unsafe<StaffRole>(Type.String()),
  boards: OrNull(Type.Array(Type.Unsafe<BoardKey>(Type.String()))),
})

/** The restriction of a member by a decision; `until` is `null` if it has no end. */
const Restriction = Type.Object({
  kind: OneOf(['silenced', 'suspended']),
  until: OrNull(Time()),
  decisionId: Id(),
})

export const Viewer = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  activated: Type.Boolean(),
  staff: OrNull(Staff),
  restriction: OrNull(Restriction),
  /** The member must agree to the current terms before they can write. */
  asksConsent: Type.Optional(OneOf(consentReasons)),
  /**
   * The step that staff must take before their role is active, if the site requires a second factor. They
   * must enrol in one or show a code again.
   */
  secondFactor: Type.Optional(OneOf(['enrol', 'code'])),
})
export type Viewer = Static<typeof Viewer>

export const Tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type Tokens = Static<typeof Tokens>

export const OpenedSession = Type.Object({ ...Viewer.properties, ...Tokens.properties })

export const ProfilePost = Type.Object({
  id: Id(),
  title: Type.String(),
  commentCount: Count(),
  /** Whether the post is a puzzle. Only puzzles have statistics for their author. */
  isPuzzle: Type.Boolean(),
  seriesId: OrNull(Id()),
})
export const ProfileComment = Type.Object({ commentId: Id(), postId: Id(), content: Type.String() })
export const ProfileSolved = Type.Object({
  correctAnswerId: Id(),
  postId: Id(),
  postTitle: Type.String(),
  commentCount: Count(),
  /** Whether the post is deleted. The case still counts as solved. */
  deleted: Type.Boolean(),
})

export const Profile = Type.Object({
  memberId: Id(),
  nickname: Type.String(),
  activated: Type.Boolean(),
  email: OrNull(Type.String()),
  solved: Count(),
  postCount: Count(),
  commentCount: Count(),
  /** 적중: how often the member was right before a series revealed the solution. */
  hits: Count(),
  bio: OrNull(Type.String()),
  openness: OneOf(opennessKinds),
  showSolved: Type.Boolean(),
  mentions: Type.Boolean(),
  /** Whether reviews with spoilers are uncovered by default for books that the member has read. */
  opensRead: Type.Boolean(),
  postList: Type.Array(ProfilePost),
  commentList: Type.Array(ProfileComment),
  correctAnswerList: Type.Array(ProfileSolved),
})
