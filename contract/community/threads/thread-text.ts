import Type from 'typebox'
import { Count, Id, OrNull, Time } from '#contract/platform/http/schema.ts'

/**
 * Reasons for withholding a text. `review`: the staff has not decided yet. `moderated`: the staff decided to
 * hide it. `claim`: a rights claim is being examined.
 */
export const withheldKinds = ['review', 'moderated', 'claim'] as const
export type WithheldKind = (typeof withheldKinds)[number]

/** The properties that comments, reviews and remarks share. A husk (`deleted`) has no member and no content. */
export interface ThreadText {
  parentId: number | null
  memberId: number | null
  nickname: string | null
  datetime: string
  /** The time of the last edit; edits right after writing don't count. */
  editedAt: string | null
  content: string | null
  deleted: boolean
  /** Set if the husk stands for a hidden text instead of a deleted one. */
  withheld?: WithheldKind
  /**
   * Only at the top level: the number of all replies below, husks included. `replies` contains the first 20
   * of them.
   */
  replyCount?: number
}

/** The schemas of a thread text's properties. The whole schema is recursive: replies are texts of the same kind. */
export const threadText = {
  parentId: OrNull(Id()),
  memberId: OrNull(Id()),
  nickname: OrNull(Type.String()),
  datetime: Time(),
  editedAt: OrNull(Time()),
  content: OrNull(Type.String()),
  deleted: Type.Boolean(),
  withheld: Type.String(),
  replyCount: Count(),
}
