import { sql } from 'kysely'
import { targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { lookedAtSince } from '#server/infrastructure/jobs/job-runs.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'
import { kindOf } from '#server/trust/targets/kinds.ts'

/** Maximum texts per sweep. More texts need another sweep. */
const SWEPT_AT_ONCE = 1_000

/** Kinds without a parent come first, since hiding a post hides what is under it. */
const sweptTypes = targetTypes.toSorted(
  (one, other) => Number(kindOf(one).parent === null) - Number(kindOf(other).parent === null),
)

/** A member's live texts of the last hours. */
export async function listRecentTexts(
  db: Db,
  { memberId, hours }: { memberId: number; hours: number },
): Promise<TargetId[]> {
  const since = sql`now() - make_interval(hours => ${hours}::integer)`
  const texts = sweptTypes.flatMap((type, turn) => {
    const ids = kindOf(type).recentSql({ memberId, since })
    return ids
      ? [sql`select ${sql.lit(turn)} as turn, ${sql.lit(type)} as "targetType", id from (${ids}) as own`]
      : []
  })
  const { rows } = await sql<TargetId>`
    select "targetType", id as "targetId" from (${sql.join(texts, sql` union all `)}) as own
    order by turn, id limit ${SWEPT_AT_ONCE}`.execute(db)
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

/** Hidden texts of undone sweeps, with the member who undid the sweep. */
export async function listUnrestoredParts(db: Db, after: number) {
  const { rows } = await sql<{ decisionId: number; byId: number | null }>`
    select part.id as "decisionId", undone.by_id as "byId"
    from decision as undone join decision as part on part.group_id = undone.undoes
    where undone.created_at > ${lookedAtSince('return-unreviewed')} and part.id > ${after}
      and not exists (select from decision as own where own.undoes = part.id)
    order by part.id limit ${UNDONE_AT_ONCE}`.execute(db)
  return rows
}
