import { sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Doc } from '#contract/community/posts/document.ts'
import { eachPostText } from '#contract/community/posts/post-fields.ts'
import { insertPost } from '#server/community/posts/post-queries.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PlacedComment } from '../content/comment-tree.ts'
import type { OldPost } from '../source/source.ts'

export interface NewPost {
  old: OldPost
  board: BoardKey
  memberId: number
  title: string
  doc: Doc
  comments: (PlacedComment & { memberId: number })[]
  createdAt: string
}

/** Rhymix numbers the posts of all boards together, so an address is found without its board. */
export const addressBoard = (kind: string, board: string) => (kind === 'rhymix' ? '' : board)

/** Inserts a post as the form would, and then gives it its own date and views. */
export async function insertOldPost(trx: Db, post: NewPost, siteUrl: string) {
  const { board, title, doc, memberId, old, createdAt } = post
  const draft = {
    ...{ board, title, doc, texts: eachPostText(() => null), hints: [], seriesId: null },
    ...{ authorLevel: null, tellsWrong: false },
  }
  const postId = await insertPost(trx, { memberId, siteUrl, draft })
  const live = post.comments.filter(({ text }) => text !== null).length
  const tops = post.comments.filter(({ parent }) => parent === null).length
  await sql`
    update post set created_at = ${createdAt}::timestamptz, view_count = ${Math.min(Math.max(0, old.views), 1e9)},
      comment_count = ${live}::integer, top_comment_count = ${tops}::integer
    where id = ${postId}`.execute(trx)
  return postId
}

export async function insertAddresses(
  trx: Db,
  rows: { board: string; number: number; slug: string | null; postId: number; commentId: number | null }[],
) {
  const column = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value)
  await sql`
    insert into old_address (board, number, slug, post_id, comment_id)
    select * from unnest(${column(r => r.board)}::text[], ${column(r => r.number)}::bigint[],
      ${column(r => r.slug)}::text[], ${column(r => r.postId)}::integer[], ${column(r => r.commentId)}::integer[])
    on conflict do nothing`.execute(trx)
}

/** Inserts the comments of a post in order; resolves to the new id of each old number. */
export async function insertComments(trx: Db, postId: number, post: NewPost) {
  const { comments, createdAt } = post
  if (comments.length === 0) return new Map<number, number>()
  const { rows: drawn } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('comment', 'id'))::integer as id
    from generate_series(1, ${comments.length}::integer)`.execute(trx)
  const ids = new Map(comments.map(({ number }, at) => [number, (drawn[at] as { id: number }).id]))
  const column = <T>(value: (comment: NewPost['comments'][number]) => T) => comments.map(value)
  const idOf = (number: number | null) => (number === null ? null : ids.get(number))
  await sql`
    insert into comment (id, post_id, member_id, parent_id, root_id, depth, content, created_at, deleted_at)
    select id, ${postId}::integer, member_id, parent_id, root_id, depth, coalesce(content, ''), at,
      case when content is null then at end
    from unnest(${column(c => idOf(c.number))}::integer[], ${column(c => c.memberId)}::integer[],
      ${column(c => idOf(c.parent))}::integer[], ${column(c => idOf(c.root))}::integer[],
      ${column(c => c.depth)}::integer[], ${column(c => c.text)}::text[],
      ${column(c => c.createdAt ?? createdAt)}::timestamptz[])
      as new (id, member_id, parent_id, root_id, depth, content, at)`.execute(trx)
  return ids
}
