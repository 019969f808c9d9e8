import { withoutReferences } from '../content/clean-text.ts'
import { timeOf } from '../times.ts'
import { inPages, type Mysql } from './mysql.ts'
import type { OldComment } from './source.ts'
import { COMMENT_READ, PAGE } from './tables.ts'

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

/**
 * The numbers of each post's comments. They are read once, because Gnuboard has no index of comments by post: a
 * query per batch would read the whole table each time.
 */
export async function commentNumbers(mysql: Mysql, table: string) {
  const numbers = new Map<number, number[]>()
  const pages = inPages(after =>
    mysql.rows<{ id: number; post: number }>(
      `select wr_id as id, wr_parent as post from ${table}
       where wr_id > ? and wr_is_comment <> 0 order by wr_id limit ${PAGE}`,
      [after],
    ),
  )
  for await (const rows of pages)
    for (const { id, post } of rows) {
      const known = numbers.get(post)
      if (known) known.push(id)
      else numbers.set(post, [id])
    }
  return numbers
}

/** The comments with these numbers by post, in the order in which a thread shows them. */
export async function commentsOf(mysql: Mysql, table: string, numbers: number[]) {
  if (numbers.length === 0) return new Map<number, OldComment[]>()
  const rows = await mysql.rows<CommentRow>(
    `select wr_id, wr_parent, wr_comment, wr_comment_reply, mb_id, left(wr_content, ${COMMENT_READ}) as wr_content,
       wr_option, wr_datetime
     from ${table} where wr_id in (?) order by wr_id`,
    [numbers],
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
        text: withoutReferences(row.wr_content),
        createdAt: timeOf(row.wr_datetime),
        isSecret: row.wr_option.includes('secret'),
        isUnapproved: false,
        isDeleted: false,
        losses: [],
      })),
    )
  }
  return found
}
