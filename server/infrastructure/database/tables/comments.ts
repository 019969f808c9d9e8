import type { ColumnType, Generated } from 'kysely'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface CommentTable {
  id: Generated<number>
  post_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The id of the thread's top-level comment. A top-level comment refers to itself. */
  root_id: number
  /** The reply depth. Top-level comments have depth 0. */
  depth: number
  /**
   * Number of descendants of a top-level comment, including deleted ones that remain for their replies. A
   * database trigger maintains it.
   */
  reply_count: Counter
  room: ColumnType<CommentRoom, CommentRoom | undefined, CommentRoom>
  /** The text. Empty in a deleted comment that remains for its replies. */
  content: string
  created_at: Now
  /** Time of the last change that readers can see. */
  edited_at: Nullable<string, string | Date>
  /** Soft delete time. A deleted comment with replies remains, without its text. */
  deleted_at: Nullable<string, string | Date>
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
  /** Defined like a post's `as_staff`. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** Whether the text mentions a member, or did before an edit. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
  /** Whether neither the comment nor its post is deleted. */
  listed: ColumnType<boolean, never, never>
}

export type MentionTarget = 'comment' | 'review' | 'post'

/** A member mentioned in a text, with the nickname at that time. */
interface MentionTable {
  target_type: MentionTarget
  target_id: number
  member_id: number
  nickname: string
  created_at: Now
}

export interface CommentTables {
  comment: CommentTable
  mention: MentionTable
}
