import Type, { type Static } from 'typebox'
import { COMMENT_MAX, type WithheldKind } from '#contract/community/comments/comments.ts'
import { Count, Id, OrNull, Paragraphs, sentOnce, Time } from '#contract/platform/http/schema.ts'

/**
 * A remark on a daily case by a member who finished it. Like a deleted comment, a husk has no member and no
 * content.
 */
export interface DailyRemark {
  remarkId: number
  parentId: number | null
  memberId: number | null
  nickname: string | null
  datetime: string
  /** Same meaning as in a comment. */
  editedAt: string | null
  content: string | null
  deleted: boolean
  /** Same meaning as in a comment. */
  withheld?: WithheldKind
  replies: DailyRemark[]
  replyCount?: number
}

export const DailyRemark = Type.Unsafe<DailyRemark>({
  $id: 'DailyRemark',
  type: 'object',
  required: ['remarkId', 'datetime', 'deleted', 'replies'],
  properties: {
    remarkId: Id(),
    parentId: OrNull(Id()),
    memberId: OrNull(Id()),
    nickname: OrNull(Type.String()),
    datetime: Time(),
    editedAt: OrNull(Time()),
    content: OrNull(Type.String()),
    deleted: Type.Boolean(),
    withheld: Type.String(),
    replies: { type: 'array', items: { $ref: 'DailyRemark#' } },
    replyCount: Count(),
  },
})

/** An invalid day and one without a case get the same error. */
export const UncheckedDay = () => Type.String({ maxLength: 10 })

export const NewDailyRemark = Type.Object({
  day: UncheckedDay(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
  ...sentOnce(),
})
export type NewDailyRemark = Static<typeof NewDailyRemark>
