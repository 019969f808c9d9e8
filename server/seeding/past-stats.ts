import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/**
 * Creates author statistics that match the backdated rows. View counts are derived from solves and give-ups.
 */
export async function fillPastStats(db: Db) {
  await inDatabaseTransaction(db, async trx => {
    await sql`delete from post_day`.execute(trx)
    await sql`
      insert into post_day (post_id, day, first_tries, solves, give_ups, seen, views)
      select post_id, day, count(*), sum(solves), sum(give_ups), count(*) + count(*) / 2, 3 + count(*) * 4
      from (
        select post_id, ${dayOf('solver.created_at')} as day, 1 as solves, 0 as give_ups
        from solver join post on post.id = post_id where board = 'custom'
        union all
        select post_id, ${dayOf('give_up.created_at')}, 0, 1
        from give_up join post on post.id = post_id where board = 'custom'
      ) as past group by post_id, day`.execute(trx)
    await sql`
      insert into post_tally (post_id, kind, value, members)
      select post_id, 'minutes', 6 + mod(member_id * 7, 50), count(*) from solver group by 1, 3
      on conflict do nothing`.execute(trx)
    await sql`
      update series_follow set created_at = series.created_at
        + (now() - series.created_at) * (mod(series_follow.member_id * 37 + series_id * 11, 97) / 97.0)
      from series where series.id = series_id`.execute(trx)
    await sql`delete from series_day`.execute(trx)
    await sql`
      insert into series_day (series_id, day, followers)
      select series_id, day, sum(count(*)) over (partition by series_id order by day)
      from (select series_id, ${dayOf('series_follow.created_at')} as day from series_follow) as followed
      group by series_id, day`.execute(trx)
    // Two thirds of the members have started a series. Fewer have reached each further part.
    await sql`
      insert into series_place (series_id, member_id, post_id)
      select series.id, member.id, series_part.post_id
      from series join member on member.id <> series.member_id
        join series_part on series_part.series_id = series.id
          and position = 1 + floor(part_count * power(mod(member.id * 7 + series.id, 23) / 23.0, 1.4))
      where mod(member.id * 5 + series.id, 3) <> 0
      on conflict do nothing`.execute(trx)
  })
}
