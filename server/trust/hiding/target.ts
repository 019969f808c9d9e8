import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { SnapshotData } from '#server/infrastructure/database/tables/moderation.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

/** The current state of something that can be reported and decided about. */
export interface Target extends TargetId, SnapshotData {
  authorId: number
  board: BoardKey | null
  postId: number | null
  bookId: number | null
  /** Neither the target nor its parent is deleted or withheld. */
  isLive: boolean
  /** For comments only. Comments in 해결방 contain solutions. */
  room?: CommentRoom
  /** For reviews only: the spoiler level. */
  spoiler?: SpoilerLevel
  /** For remarks only: the day of the case, which the remark may spoil. */
  day?: string
  /** Hash of title and text. A different mark means that the text has changed. */
  mark: string
}

export type FoundTarget = Omit<Target, 'mark' | keyof TargetId>
