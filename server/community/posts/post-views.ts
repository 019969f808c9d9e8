import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { countingDay } from '#server/puzzles/daily-counters/count-queries.ts'

const ONE_VIEW_PER_MS = 60 * 60 * 1_000
/** Maximum remembered views of the last hour: 20 MB at 100 bytes each. The oldest are removed first. */
const REMEMBERED_VIEWS = 200_000
const WRITTEN_EVERY_MS = 3_000

/** Remembers which address viewed which post within the last hour. */
function recentViews() {
  // Only hashes of addresses are stored. Their key is random and is lost when the process ends.
  const key = randomBytes(32)
  const seenAt = new Map<string, number>()
  return {
    isFirst(postId: number, address: string, now: number) {
      const viewer = createHmac('sha256', key).update(`${postId} ${address}`).digest('base64url')
      if (now - (seenAt.get(viewer) ?? -Infinity) < ONE_VIEW_PER_MS) return false
      // The entry is deleted first, so that it moves to the end and the map stays ordered by time.
      seenAt.delete(viewer)
      seenAt.set(viewer, now)
      for (const [oldest, time] of seenAt) {
        if (seenAt.size <= REMEMBERED_VIEWS && now - time < ONE_VIEW_PER_MS) break
        seenAt.delete(oldest)
      }
      return true
    },
  }
}

/** Rows are locked in id order, so that two servers writing at the same time don't deadlock. */
const addViews = (db: AppContext['db'], counted: Map<number, number>, day: string) =>
  sql`
    with counted as (
      select * from unnest(
        ${[...counted.keys()]}::integer[], ${[...counted.values()]}::integer[]
      ) as counted (id, views)
    ), locked as materialized (
      select id from post where id in (select id from counted) order by id for no key update
    ), written as (
      update post set view_count = view_count + counted.views
      from counted join locked using (id) where post.id = counted.id
      returning post.id as post_id, post.board, counted.views
    ), puzzles as (select * from written where board = 'custom'),
    puzzle_days as (${countingDay(sql`puzzles`, { views: sql`puzzles.views` })})
    insert into daily_stat (day, key, board, value)
    select ${day}, 'view', board, sum(views) from written group by board order by board
    on conflict (day, key, board) do update set value = daily_stat.value + excluded.value`.execute(db)

/**
 * Collects views in memory and writes them in batches, so that a view needs no transaction and posts' rows
 * are seldom locked.
 */
export function postViews({ db, log, now: siteNow }: Pick<AppContext, 'db' | 'log' | 'now'>) {
  const recent = recentViews()
  let gathered = new Map<number, number>()
  let beingWritten = new Map<number, number>()
  let writing = Promise.resolve()

  const add = (postId: number, views: number) => gathered.set(postId, (gathered.get(postId) ?? 0) + views)

  async function write() {
    if (gathered.size === 0) return
    beingWritten = gathered
    gathered = new Map()
    try {
      await addViews(db, beingWritten, koreanDay(siteNow()))
    } catch (error) {
      log.error({ err: error }, 'views could not be written; they are kept for the next time')
      for (const [postId, views] of beingWritten) add(postId, views)
    }
    beingWritten = new Map()
  }

  function flush() {
    writing = writing.then(write)
    return writing
  }

  const timer = setInterval(flush, WRITTEN_EVERY_MS).unref()

  return {
    /** Counts a view of a post by an address, at most once an hour. */
    count(postId: number, address: string, now = Date.now()) {
      if (recent.isFirst(postId, address, now)) add(postId, 1)
    },
    /** Number of views that are not in the post's row yet. */
    pending: (postId: number) => (gathered.get(postId) ?? 0) + (beingWritten.get(postId) ?? 0),
    flush,
    /** Must be called before the database closes. */
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

export type PostViews = ReturnType<typeof postViews>
