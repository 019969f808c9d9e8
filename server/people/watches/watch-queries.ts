import { type RawBuilder, sql } from 'kysely'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { WatchLevel } from '#contract/people/watches/watch-rules.ts'
import type { Watch } from '#contract/people/watches/watches.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

/** The watched target: exactly one field is set. */
export interface WatchTarget {
  board: BoardKey | null
  writerId: number | null
  postId: number | null
}
type Own = WatchTarget & { memberId: number }

const isOwn = ({ memberId, board, writerId, postId }: Own) => sql<boolean>`(
  member_id = ${memberId} and coalesce(board, '') = ${board ?? ''}
  and coalesce(writer_id, 0) = ${writerId ?? 0} and coalesce(post_id, 0) = ${postId ?? 0}
)`

export const findWatch = (db: Db, own: Own) =>
  db.selectFrom('watch').select('level').where(isOwn(own)).executeTakeFirst()

export const insertWatch = (
  trx: Db,
  { memberId, board, writerId, postId, level }: Own & { level: WatchLevel },
) =>
  trx
    .insertInto('watch')
    .values({ member_id: memberId, board, writer_id: writerId, post_id: postId, level })
    .execute()

export const updateWatchLevel = (trx: Db, own: Own, level: WatchLevel) =>
  trx.updateTable('watch').set({ level }).where(isOwn(own)).execute()

export const deleteWatch = (trx: Db, own: Own) => trx.deleteFrom('watch').where(isOwn(own)).execute()

export const countWatches = (trx: Db, memberId: number) =>
  countRows(trx.selectFrom('watch').where('member_id', '=', memberId))

export async function listWatches(db: Db, memberId: number): Promise<Watch[]> {
  const { rows } = await sql<Watch>`
    select watch.board, writer_id as "memberId", watch.post_id as "postId", watch.level, watch.created_at as datetime,
      coalesce(nickname, case when post.deleted_at is null then title end) as name
    from watch
    left join member on member.id = writer_id
    left join post on post.id = watch.post_id
    where watch.member_id = ${memberId}
    order by watch.created_at desc, watch.post_id, writer_id, watch.board`.execute(db)
  return rows
}

export const listWatchesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('watch')
    .select(['board', 'writer_id as writerId', 'post_id as postId', 'level', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')

/** Deletes a withdrawing member's watches, and other members' watches of that member. */
export const deleteWatchesOf = (trx: Db, memberId: number) =>
  trx
    .deleteFrom('watch')
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('writer_id', '=', memberId)]))
    .execute()

const newsKinds = ['watchedPost', 'watchedPick', 'watchedComment'] as const
type NewsKind = (typeof newsKinds)[number]

interface News {
  postId: number
  kind: NewsKind
  /** The first visible comment of this news item. */
  commentId: number | null
  reachedId: number
  authorId: number
  board: BoardKey
  /** The author of the comment, or of the post. */
  by: number
}

/**
 * The oldest news item about a visible text whose watchers are not all notified yet. An item about comments
 * covers those of one author on one post, starting with the first visible one.
 */
export async function findOpenNews(db: Db) {
  const { rows } = await sql<News>`
    select watch_news.post_id as "postId", kind, comment.id as "commentId", reached_id as "reachedId",
      post.member_id as "authorId", post.board, coalesce(comment.member_id, post.member_id) as by
    from watch_news
    join post on post.id = watch_news.post_id
    left join lateral (
      select id, member_id from comment
      where post_id = watch_news.post_id and id >= comment_id and member_id = author_id
        and room = 'open' and deleted_at is null
      order by id limit 1
    ) as comment on true
    where not done and post.deleted_at is null and (comment_id is null or comment.id is not null)
    order by watch_news.created_at, watch_news.post_id, kind, author_id limit 1`.execute(db)
  return rows[0]
}

const after = ({ reachedId }: News, condition: RawBuilder<unknown>, limit: number) => sql`
  (select member_id from watch where ${condition} and member_id > ${reachedId} order by member_id limit ${limit})`

const watchersBy: Record<NewsKind, (news: News, limit: number) => RawBuilder<unknown>> = {
  watchedPost: (news, limit) => sql`
    ${after(news, sql`board = ${news.board} and level = 'all'`, limit)} union
    ${after(news, sql`writer_id = ${news.authorId}`, limit)}`,
  watchedPick: (news, limit) => after(news, sql`board = ${news.board} and level = 'picked'`, limit),
  // The post's author gets notifications of comments anyway.
  watchedComment: (news, limit) =>
    after(news, sql`post_id = ${news.postId} and member_id <> ${news.authorId}`, limit),
}

/** The next watchers to notify, in order of their ids. */
export async function listNextWatchers(trx: Db, news: News, limit: number) {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from (${watchersBy[news.kind](news, limit)}) as watchers
    order by member_id limit ${limit}`.execute(trx)
  return rows.map(({ memberId }) => memberId)
}

/**
 * SQL condition: the news item is unchanged since it was read. Another server may have notified the same
 * watchers meanwhile. Items about comments have the author's id in `author_id`; others have 0.
 */
const isUnchanged = ({ postId, kind, commentId, by, reachedId }: News) => sql<boolean>`
  (post_id = ${postId} and kind = ${kind} and author_id = ${commentId === null ? 0 : by}
    and reached_id = ${reachedId} and not done)`

/** Stores the last notified watcher. Resolves to whether the news item was unchanged. */
export const updateWatchProgress = (trx: Db, news: News, reachedId: number) =>
  affectsRow(trx.updateTable('watch_news').set({ reached_id: reachedId }).where(isUnchanged(news)))

/**
 * Ends a news item. An item about a pick stays, marked as done, because a post is announced as a pick only
 * once. Resolves to whether the item was unchanged.
 */
export const endNews = (trx: Db, news: News) =>
  affectsRow(
    news.kind === 'watchedPick'
      ? trx.updateTable('watch_news').set({ done: true }).where(isUnchanged(news))
      : trx.deleteFrom('watch_news').where(isUnchanged(news)),
  )

/** Deletes news items about texts that have been hidden or deleted for a week. */
export const deleteOldNews = (db: Db) =>
  sql`delete from watch_news where not done and created_at < now() - interval '7 days'`.execute(db)
