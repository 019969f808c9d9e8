import { sql } from 'kysely'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { ThreadList } from '#server/community/threads/thread-counters.ts'

/**
 * The post columns with each room's counts: live comments, and top-level comments including deleted ones that
 * remain for their replies.
 */
export const roomCounters = {
  open: { live: 'comment_count', top: 'top_comment_count' },
  solved: { live: 'solved_room_count', top: 'top_solved_room_count' },
} as const satisfies Record<CommentRoom, object>

export interface Room {
  postId: number
  room: CommentRoom
}

/** The thread list of a post's room, for the thread counters. */
export const roomThreads = ({ postId, room }: Room): ThreadList => ({
  list: room,
  of: postId,
  rows: sql`from comment where post_id = ${postId} and room = ${room}`,
})
