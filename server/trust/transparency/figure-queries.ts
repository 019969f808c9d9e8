import { sql } from 'kysely'
import { DATA_DUE_DAYS } from '#contract/trust/inquiries/inquiry-rules.ts'
import { beginOf, monthAfter } from '#contract/trust/transparency/period-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { KeptFigures } from '#server/infrastructure/database/tables/staff.ts'

/** Upper limit of a counted duration, in hours: 30 days. */
const HOURS_MAX = 720

const tally = (rows: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_object_agg(name, n), '{}') from (select name, count(*) as n from (${rows}) as named group by name) as counted)`

/** Counts a month's events from the rows that still exist. */
export async function countMonth(db: Db, month: string) {
  const [from, to] = [beginOf(month).toISOString(), beginOf(monthAfter(month)).toISOString()]
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const { rows } = await sql<{ figures: KeptFigures }>`
    with made as (
      select decision.*, done.automatic as undoes_automatic
      from decision left join decision as done on done.id = decision.undoes
      where ${within('decision.created_at')}
    ), own as (
      select * from made where not automatic and undoes is null
    )
    select jsonb_build_object(
      'reports', ${tally(sql`select reason as name from report where ${within('created_at')}`)},
      'kept', (select count(*) from own where content = 'keep' and member_effect = 'none'),
      'contents', ${tally(sql`select content as name from own where content <> 'keep'`)},
      'members', ${tally(sql`select member_effect as name from own where member_effect <> 'none'`)},
      'undone', (select count(*) from made where not automatic and not undoes_automatic),
      'automatic', (select jsonb_build_object(
        'hidden', count(*) filter (where automatic and undoes is null and content <> 'keep'),
        'paused', count(*) filter (where automatic and undoes is null and member_effect <> 'none'),
        'returned', count(*) filter (where automatic and undoes_automatic),
        'overturned', count(*) filter (where not automatic and undoes_automatic)) from made),
      'appeals', jsonb_build_object(
        'made', (select count(*) from appeal where ${within('created_at')}),
        'accepted', (select count(*) from appeal where ${within('answered_at')} and state = 'accepted'),
        'rejected', (select count(*) from appeal where ${within('answered_at')} and state = 'rejected')),
      'claims', jsonb_build_object(
        'made', (select count(*) from rights_claim where ${within('created_at')}),
        'measures', (select count(*) from rights_item join decision on decision.id = decision_id
          where ${within('decision.created_at')}),
        'rejected', (select count(*) from rights_item join rights_claim on rights_claim.id = claim_id
          where act = 'reject' and ${within('decided_at')}),
        'objections', (select count(*) from rights_item where ${within('objected_at')}),
        'restored', (select count(*) from rights_item where outcome = 'restored' and ${within('ended_at')}),
        -- Texts are erased later, so they are counted in the month in which their period ended.
        'removed', (select count(*) from rights_item where outcome in ('kept', 'erased')
            and coalesce(proceedings_until, until) >= ${from} and coalesce(proceedings_until, until) < ${to}
          or act = 'delete' and ${within('ended_at')})),
      'inquiries', jsonb_build_object(
        'made', (select count(*) from inquiry where ${within('created_at')}),
        'answered', (select count(*) from inquiry where ${within('answered_at')}),
        'late', (select count(*) from inquiry where subject = 'data' and ${within('answered_at')}
          and answered_at > created_at + make_interval(days => ${sql.lit(DATA_DUE_DAYS)}))),
      'words', (select coalesce(jsonb_object_agg(action, hits), '{}') from word_hit where month = ${month}),
      'demands', jsonb_build_object(
        'kinds', ${tally(sql`select detail->>'demand' as name from staff_act where act = 'demand' and ${within('created_at')}`)},
        'answers', ${tally(sql`select detail->>'answer' as name from staff_act where act = 'demand' and ${within('created_at')}`)}),
      'hours', ${tally(sql`
        select least(${HOURS_MAX}, floor(extract(epoch from own.created_at - opened_at) / 3600))::integer::text as name
        from own join moderation_case on moderation_case.id = own.case_id where report_count > 0`)}
    ) as figures`.execute(db)
  return rows[0]?.figures as KeptFigures
}

/** The time of the first counted event. */
export async function findBeginning(db: Db) {
  const { rows } = await sql<{ began: string | null }>`
    select least((select min(created_at) from report), (select min(created_at) from decision),
      (select min(created_at) from rights_claim), (select min(created_at) from inquiry), (select min(created_at) from staff_act where act = 'demand'),
      (select (min(month) || '-01')::timestamp at time zone 'Asia/Seoul' from word_hit)) as began`.execute(db)
  return rows[0]?.began ?? undefined
}

const isHalf = sql<boolean>`period like '%H_'`

export async function findLastMonth(db: Db) {
  const { last } = await db
    .selectFrom('transparency_period')
    .select(({ fn }) => fn.max<string | null>('period').as('last'))
    .where(({ not }) => not(isHalf))
    .executeTakeFirstOrThrow()
  return last ?? undefined
}
