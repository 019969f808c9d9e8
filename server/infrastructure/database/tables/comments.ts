import type { ColumnType, Generated } from 'kysely'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Counter, Now, Nullable } from './columns.ts'

interface CommentTable {
  id: Generated<number>
  post_id: number
  member_id: number
  parent_id: Nullable<number>
  /** The top-level comment it hangs under; itself for one at the top. */
  root_id: number
  /** 0 at the top. */
  depth: number
  /** At the top: all that hangs under it, husks too; the database keeps it exact. */
  reply_count: Counter
  room: ColumnType<CommentRoom, CommentRoom | undefined, CommentRoom>
  /** Empty in a husk. */
  content: string
  created_at: Now
  /** Changed, where that shows. */
  edited_at: Nullable<string, string | Date>
  /** A husk: replies keep it in place. */
  deleted_at: Nullable<string, string | Date>
  /** What it stands under leads nowhere. */
  post_deleted: ColumnType<boolean, boolean | undefined, boolean>
  /** As a post's. */
  as_staff: ColumnType<boolean, boolean | undefined, boolean>
  /** Somebody is named in it, or was. */
  has_mentions: ColumnType<boolean, boolean | undefined, boolean>
  /** Neither it nor its post is deleted. */
  listed: ColumnType<boolean, never, never>
}

export type MentionTarget = 'comment' | 'review' | 'post'

/** Who is named in a text, as they were called then. */
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
