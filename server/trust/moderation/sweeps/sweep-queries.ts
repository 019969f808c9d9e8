import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

/** Maximum texts per sweep. More texts need another sweep. */
const SWEPT_AT_ONCE = 1_000

/**
 * A member's live texts of the last hours. Comments and the like come first, since hiding a post hides what
 * is under it.
 */
export async function listRecentTexts(
  db: Db,
  { memberId, hours }: { memberId: number; hours: number },
): Promise<TargetId[]> {
  const since = sql`now() - make_interval(hours => ${hours}::integer)`
  const { rows } = await sql<TargetId>`
    select "targetType", "targetId" from (
      select 1 as turn, 'comment' as "targetType", id as "targetId" from comment
      where member_id = ${memberId} and listed and created_at > ${since}
      union all select 2, 'review', id from review
      where member_id = ${memberId} and deleted_at is null and created_at > ${since}
      union all select 2, 'remark', id from daily_remark
      where member_id = ${memberId} and deleted_at is null and created_at > ${since}
      union all select 2, 'ask', ask.id from post join post_ask as ask on ask.post_id = post.id
      where member_id = ${memberId} and deleted_at is null and reply is not null and replied_at > ${since}
      union all select 3, 'post', id from post
      where member_id = ${memberId} and deleted_at is null and created_at > ${since}
      union all select 4, 'series', id from series where member_id = ${memberId} and created_at > ${since}
        and not exists (select from withheld where target_type = 'series' and target_id = series.id)
      union all select 5, 'book', id from book where member_id = ${memberId} and created_at > ${since}
        and not exists (select from withheld where target_type = 'book' and target_id = book.id)
    ) as own order by turn, "targetId" limit ${SWEPT_AT_ONCE}`.execute(db)
  return rows
}

/** The number of texts a sweep has hidden. */
export async function countSwept(db: Db, decisionId: number) {
  const { swept } = await db
    .selectFrom('decision')
    .select(eb => eb.fn.countAll<number>().as('swept'))
    .where('group_id', '=', decisionId)
    .executeTakeFirstOrThrow()
  return Number(swept)
}

const UNDONE_AT_ONCE = 200

/** Texts still hidden although their sweep was undone, with the member who undid it. */
export async function listLeftParts(db: Db, after: number) {
  const { rows } = await sql<{ decisionId: number; byId: number | null }>`
    select part.id as "decisionId", undone.by_id as "byId"
    from decision as undone join decision as part on part.group_id = undone.undoes
    where undone.created_at > now() - interval '2 days' and part.id > ${after}
      and not exists (select from decision as own where own.undoes = part.id)
    order by part.id limit ${UNDONE_AT_ONCE}`.execute(db)
  return rows
}
