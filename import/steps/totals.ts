import { sql } from 'kysely'
import { BLOCK_IDS } from '#server/community/posts/post-counters.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { giveBadges } from '#server/puzzles/achievements/badge-acts.ts'
import { countDays } from '#server/trust/statistics/statistic-jobs.ts'
import type { ImportRun } from '../run.ts'

/** Counts everything again from its rows, so that repeating it changes nothing. */
export async function countTotals({ db, boards, say }: ImportRun) {
  await inDatabaseTransaction(db, async trx => {
    await sql`
      update post set recommendation_count = counted.total from (
        select post_id, count(*)::integer as total from post_recommendation group by post_id
      ) as counted where counted.post_id = post.id and recommendation_count <> counted.total`.execute(trx)
    await sql`
      update member set post_count = posts, comment_count = comments from (
        select id,
          (select count(*)::integer from post where member_id = m.id and deleted_at is null) as posts,
          (select count(*)::integer from comment where member_id = m.id and listed) as comments
        from member as m
      ) as counted where counted.id = member.id and (post_count, comment_count) <> (posts, comments)`.execute(
      trx,
    )
    await sql`delete from post_block`.execute(trx)
    await sql`
      insert into post_block (board, block, live)
      select board, id / ${sql.lit(BLOCK_IDS)}, count(*) from post where deleted_at is null group by 1, 2`.execute(
      trx,
    )
    // Search engines find the posts by the sitemap. Notifying them of each post would exceed what they
    // accept.
    await sql`delete from changed_address`.execute(trx)
    for (const [key, board] of Object.entries(boards))
      await trx
        .insertInto('old_board')
        .values({ key, board })
        .onConflict(c => c.doNothing())
        .execute()
  })
  await giveBadges(db)
  await countDays(db, Date.now())
  await sql`analyze`.execute(db)
  say('목록의 길이, 회원의 글 수, 통계를 다시 셌습니다.')
}
