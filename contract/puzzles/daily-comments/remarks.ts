import Type, { type Static } from 'typebox'
import { COMMENT_MAX } from '#contract/community/comments/comments.ts'
import { type ThreadText, threadText } from '#contract/community/threads/thread-text.ts'
import { Id, OrNull, Paragraphs, sentOnce } from '#contract/platform/http/schema.ts'

/** A remark on a daily case by a member who finished it. */
export interface DailyRemark extends ThreadText {
  remarkId: number
  replies: DailyRemark[]
}

export const DailyRemark = Type.Unsafe<DailyRemark>({
  $id: 'DailyRemark',
  type: 'object',
  required: ['remarkId', 'datetime', 'deleted', 'replies'],
  properties: {
    remarkId: Id(),
    ...threadText,
    replies: { type: 'array', items: { $ref: 'DailyRemark#' } },
  },
})

/** It is not validated here, so that an invalid day and a day without a case get the same error. */
export const UncheckedDay = () => Type.String({ maxLength: 10 })

export const NewDailyRemark = Type.Object({
  day: UncheckedDay(),
  parentId: Type.Optional(OrNull(Id())),
  content: Paragraphs(COMMENT_MAX),
  ...sentOnce(),
})
export type NewDailyRemark = Static<typeof NewDailyRemark>
