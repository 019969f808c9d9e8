import { timeOf } from '../times.ts'
import type { Mysql } from './mysql.ts'
import type { OldComment } from './source.ts'
import { COMMENT_READ } from './tables.ts'

interface CommentRow {
  wr_id: number
  wr_parent: number
  wr_comment: number
  wr_comment_reply: string
  mb_id: string
  wr_content: string
  wr_option: string
  wr_datetime: string
}

/**
 * The comment that a reply answers. `wr_comment` numbers the thread, and each letter of `wr_comment_reply` one
 * reply level. If an ancestor was deleted, the next one above it takes its place.
 */
function parentIn(threads: Map<string, number>, { wr_comment, wr_comment_reply }: CommentRow) {
  for (let length = wr_comment_reply.length - 1; length >= 0; length -= 1) {
    const parent = threads.get(`${wr_comment}/${wr_comment_reply.slice(0, length)}`)
    if (parent !== undefined) return parent
  }
  return null
}

/** The comments of these posts, in the order in which a thread shows them. */
export async function commentsOf(mysql: Mysql, table: string, posts: number[]) {
  const rows = await mysql.rows<CommentRow>(
    `select wr_id, wr_parent, wr_comment, wr_comment_reply, mb_id, left(wr_content, ${COMMENT_READ}) as wr_content,
       wr_option, wr_datetime
     from ${table} where wr_parent in (?) and wr_is_comment <> 0 order by wr_id`,
    [posts],
  )
  const found = new Map<number, OldComment[]>()
  for (const [post, comments] of Map.groupBy(rows, row => row.wr_parent)) {
    const threads = new Map(comments.map(row => [`${row.wr_comment}/${row.wr_comment_reply}`, row.wr_id]))
    found.set(
      post,
      comments.map(row => ({
        number: row.wr_id,
        parent: parentIn(threads, row),
        author: row.mb_id.toLowerCase() || null,
        text: row.wr_content,
        createdAt: timeOf(row.wr_datetime),
        isSecret: row.wr_option.includes('secret'),
        isDeleted: false,
        losses: [],
      })),
    )
  }
  return found
}
