import Type, { type Static } from 'typebox'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { Count, Id, OneOf, OrNull, Time } from '#contract/platform/http/schema.ts'
import type { StaffRole } from '#contract/trust/staff-roles/role-rules.ts'
import { opennessKinds } from './profile-rules.ts'

export * from './member-rules.ts'

/** Who helps to run the site; `boards`: those they moderate, `null` for all. */
const Staff = Type.Object({
  role: Type.Unsafe<StaffRole>(Type.String()),
  boards: OrNull(Type.Array(Type.Unsafe<BoardKey>(Type.String()))),
})

/** What a decision keeps a member from; `until` is `null` where it has no end. */
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
  /**
   * What one of the staff has to do before they are that here, where the site asks for a second factor: begin to use
   * one, or show its code again.
   */
  secondFactor: Type.Optional(OneOf(['enrol', 'code'])),
})
export type Viewer = Static<typeof Viewer>

export const Tokens = Type.Object({ accessToken: Type.String(), refreshToken: Type.String() })
export type Tokens = Static<typeof Tokens>

/** Who has signed in, and by what they go on. */
export const OpenedSession = Type.Object({ ...Viewer.properties, ...Tokens.properties })

export const ProfilePost = Type.Object({
  id: Id(),
  title: Type.String(),
  commentCount: Count(),
  /** It has statistics for its author. */
  isPuzzle: Type.Boolean(),
  /** The series in which it is a part. */
  seriesId: OrNull(Id()),
})
export const ProfileComment = Type.Object({ commentId: Id(), postId: Id(), content: Type.String() })
export const ProfileSolved = Type.Object({
  correctAnswerId: Id(),
  postId: Id(),
  postTitle: Type.String(),
  commentCount: Count(),
  /** Solved all the same; its page is gone. */
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
  /** 적중: how often they had it right before a series told. */
  hits: Count(),
  bio: OrNull(Type.String()),
  openness: OneOf(opennessKinds),
  showSolved: Type.Boolean(),
  mentions: Type.Boolean(),
  /** Whether reviews that tell of a book they have read are open to them at once. */
  opensRead: Type.Boolean(),
  postList: Type.Array(ProfilePost),
  commentList: Type.Array(ProfileComment),
  correctAnswerList: Type.Array(ProfileSolved),
})
