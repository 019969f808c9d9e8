import { sql } from 'kysely'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import {
  countingThread,
  deleteFromThreadBlock,
  type LiveChange,
} from '#server/community/threads/thread-counters.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'
import { markBlockLocks } from '#server/platform/locks/lock-order.ts'
import { type Room, roomCounters, roomThreads } from './rooms.ts'

interface Change extends Room, LiveChange {
  memberId: number
}

interface CountChange {
  postId: number
  memberId: number
  live: number
  top: number
}

const counting = (room: CommentRoom, { postId, memberId, live, top }: CountChange) => {
  const [liveCount, topCount] = [sql.ref(roomCounters[room].live), sql.ref(roomCounters[room].top)]
  return {
    post: sql`counted as (
      update post set ${liveCount} = ${liveCount} + ${live}::integer, ${topCount} = ${topCount} + ${top}::integer
      where id = ${postId}
    )`,
    member: sql`update member set comment_count = comment_count + ${live}::integer where id = ${memberId}`,
  }
}

const changing = (room: CommentRoom) =>
  statement((_, change: CountChange) => {
    const { post, member } = counting(room, change)
    return sql<never>`with ${post} ${member}`
  })

/** Updates the counters and adds the new thread in one statement, because most comments start a thread. */
const adding = (room: CommentRoom) =>
  statement((_, { postId, memberId, live, top, rootId }: CountChange & { rootId: number }) => {
    const { post, member } = counting(room, { postId, memberId, live, top })
    const threads = roomThreads({ postId, room })
    return sql<never>`with ${post}, ${countingThread(threads, rootId)} ${member}`
  })

const changeCounts = { open: changing('open'), solved: changing('solved') }
const addThread = { open: adding('open'), solved: adding('solved') }

/** Applies a change to the counters. The post and the member must be locked. */
export async function updateCommentCounts(trx: Db, { postId, room, memberId, live, top }: Change) {
  const change = { postId, memberId, live, top: top ? live || -1 : 0 }
  if (top && live > 0) {
    markBlockLocks(trx)
    await addThread[room](trx, { ...change, rootId: top.rootId })
    return
  }
  await changeCounts[room](trx, change)
  if (top) await deleteFromThreadBlock(trx, roomThreads({ postId, room }), top.rootId)
}

/**
 * Updates the counters of both rooms after comments were moved. `live` is the number of live comments added
 * to 해결방.
 */
export const updateRoomCounts = (trx: Db, { postId, live }: { postId: number; live: number }) => {
  const tops = (room: CommentRoom) =>
    sql`(select count(*) from comment where post_id = ${postId} and room = ${room} and parent_id is null)`
  return sql`
    update post set comment_count = comment_count - ${live}::integer,
      solved_room_count = solved_room_count + ${live}::integer,
      top_comment_count = ${tops('open')}, top_solved_room_count = ${tops('solved')}
    where id = ${postId}`.execute(trx)
}
