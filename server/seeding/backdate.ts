import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'

const DAYS = 40
/** Number of days before the first post on which members joined. */
const JOINING_DAYS = 150

/** Spreads the new content over the last weeks, up to the last hour, with plausible view counts. */
export async function backdate(db: Db) {
  await inDatabaseTransaction(db, async trx => {
    await sql`
      update post set
        created_at = now() - make_interval(secs => 1800 + ${DAYS * 86_400} * power(1 - (position - 1) / total, 1.6)),
        view_count = 12 + recommendation_count * 23 + comment_count * 9 + mod(id * 37, 61)
      from (select id as numbered, row_number() over (order by id)::float as position, count(*) over ()::float as total from post) as line
      where post.id = numbered`.execute(trx)
    // Each row is dated after the row it belongs to, and never in the future.
    await sql`
      update comment set created_at = least(
        now() - make_interval(secs => mod(comment.id * 53, 1500)),
        post.created_at + make_interval(secs => 900 + (comment.id - first) * 1900))
      from post, (select post_id, min(id) as first from comment group by post_id) as thread
      where post.id = comment.post_id and thread.post_id = post.id`.execute(trx)
    await sql`
      update solver set created_at = least(
        now() - make_interval(secs => mod(solver.id * 71, 1700)),
        post.created_at + make_interval(secs => 600 + place * 1800))
      from post, (select id, row_number() over (partition by post_id order by id) as place from solver) as line
      where post.id = solver.post_id and line.id = solver.id`.execute(trx)
    await sql`
      update give_up set created_at = least(
        now() - make_interval(secs => mod(give_up.member_id * 83, 1700)),
        post.created_at + make_interval(secs => 7200 + give_up.member_id * 900))
      from post where post.id = give_up.post_id`.execute(trx)
    await sql`
      update series set created_at = first from (
        select series_id, min(post.created_at) as first from series_part join post on post.id = post_id group by series_id
      ) as begun where series.id = begun.series_id`.execute(trx)
    // Remarks are dated to the evening of the case's day.
    await sql`
      update daily_remark set
        created_at = (talk.day || 'T09:00:00Z')::timestamptz + make_interval(secs => (id - first) * 1700)
      from (select day, min(id) as first from daily_remark group by day) as talk
      where talk.day = daily_remark.day`.execute(trx)
    // Members are dated to have joined before they wrote, so that their ratings count, and spread over
    // several months.
    await sql`
      update member set created_at = now() - make_interval(days => (${DAYS + 5} + mod(id * 37, ${JOINING_DAYS}))::int, hours => id::int)
      where created_at > now() - make_interval(days => 1)`.execute(trx)
    await sql`
      update review set created_at = now() - make_interval(secs => 3600 + ((select max(id) from review) - id) * 30000)`.execute(
      trx,
    )
  })
}
