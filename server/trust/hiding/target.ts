import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import type { SnapshotData } from '#server/infrastructure/database/tables/moderation.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

/** Something that can be reported and decided about, as it stands now. */
export interface Target extends TargetId, SnapshotData {
  authorId: number
  board: BoardKey | null
  postId: number | null
  bookId: number | null
  /** Neither deleted nor withheld, itself or with what it stands under. */
  isLive: boolean
  /** A comment's; in 해결방 solutions are told. */
  room?: CommentRoom
  /** A review's: how much it tells of its book. */
  spoiler?: SpoilerLevel
  /** A remark's; about a case that has been solved. */
  day?: string
  /** Of title and text: another mark is another state of the text. */
  mark: string
}

export type Found = Omit<Target, 'mark' | keyof TargetId>
