import { sql } from 'kysely'
import type { CommentRoom } from '#contract/comments.ts'
import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'
import { deleteFromBlock, insertIntoBlock } from '../threads/thread-blocks.ts'
import { counters, type Room, roomThreads } from './rooms.ts'

interface Change extends Room {
  memberId: number
  /** 0: it was counted out before. */
  live: 1 | -1 | 0
  /** The thread that came or went with it. */
  top: { rootId: number } | null
}

interface CountChange {
  postId: number
  memberId: number
  live: number
  top: number
}

const counting = (room: CommentRoom) =>
  statement((_, { postId, memberId, live, top }: CountChange) => {
    const [liveCount, topCount] = [sql.ref(counters[room].live), sql.ref(counters[room].top)]
    return sql<never>`
      with counted as (
        update post set ${liveCount} = ${liveCount} + ${live}::integer, ${topCount} = ${topCount} + ${top}::integer
        where id = ${postId}
      )
      update member set comment_count = comment_count + ${live}::integer where id = ${memberId}`
  })

const changeCounts = { open: counting('open'), solved: counting('solved') }

/** Keeps the counters with the rows; the post and the member are locked. */
export async function updateCommentCounts(trx: Db, { postId, room, memberId, live, top }: Change) {
  await changeCounts[room](trx, { postId, memberId, live, top: top ? live || -1 : 0 })
  if (!top) return
  const changeBlock = live > 0 ? insertIntoBlock : deleteFromBlock
  await changeBlock(trx, roomThreads({ postId, room }), top.rootId)
}

/** Counts both rooms of a post after some of its comments changed them: `live` of them now stand in 해결방. */
export const updateRoomCounts = (trx: Db, { postId, live }: { postId: number; live: number }) => {
  const tops = (room: CommentRoom) =>
    sql`(select count(*) from comment where post_id = ${postId} and room = ${room} and parent_id is null)`
  return sql`
    update post set comment_count = comment_count - ${live}::integer,
      solved_room_count = solved_room_count + ${live}::integer,
      top_comment_count = ${tops('open')}, top_solved_room_count = ${tops('solved')}
    where id = ${postId}`.execute(trx)
}
