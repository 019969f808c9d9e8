import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import { accessActs } from '#contract/trust/audit-log/access-rules.ts'
import type { Access } from '#contract/trust/audit-log/accesses.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { PageWindow } from '#server/platform/http/answers/paging.ts'

const isAccess = sql<boolean>`act in (${sql.join(accessActs.map(act => sql.lit(act)))})`
const checkedThrough = sql<number>`coalesce(
  (select max((detail->>'through')::integer) from staff_act where act = 'log_check'), 0)`

const beginOf = (month: string) => sql<string>`((${month} || '-01')::timestamp at time zone 'Asia/Seoul')`
const thisMonth = sql`(date_trunc('month', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`
const isIn = (month: string) => sql<boolean>`staff_act.created_at >= ${beginOf(month)}
  and staff_act.created_at < ((${month} || '-01')::timestamp + interval '1 month') at time zone 'Asia/Seoul'`

/** The accesses of a month in Korean time, the newest first. The network addresses are still encrypted. */
export const listAccesses = (db: Db, month: string, { size, offset }: PageWindow) =>
  db
    .selectFrom('staff_act')
    .innerJoin('member', 'member.id', 'staff_act.by_id')
    .select(['staff_act.id as actId', 'member.id as byId', 'member.nickname as by'])
    .select(sql<Access['act']>`staff_act.act`.as('act'))
    .select(['staff_act.target_type as targetType', 'staff_act.target_id as targetId', 'staff_act.detail'])
    .select(['staff_act.from_sealed as fromSealed', 'staff_act.created_at as datetime'])
    .select(sql<boolean>`staff_act.id <= ${checkedThrough}`.as('isChecked'))
    .where(isAccess)
    .where(isIn(month))
    .orderBy('staff_act.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** Counts the accesses of a month, and the unreviewed accesses of all months. */
export async function countAccesses(db: Db, month: string) {
  const { rows } = await sql<{ total: number; unchecked: number }>`
    select (select count(*)::integer from staff_act where ${isAccess} and ${isIn(month)}) as total,
      (select count(*)::integer from staff_act where ${isAccess} and id > ${checkedThrough}) as unchecked`.execute(
    db,
  )
  return rows[0] ?? { total: 0, unchecked: 0 }
}

export const findAccess = (db: Db, actId: number) =>
  db.selectFrom('staff_act').select('id').where('id', '=', actId).where(isAccess).executeTakeFirst()

/** The id of the newest reviewed access; 0 before the first review. */
export async function findCheckedThrough(db: Db) {
  const { rows } = await sql<{ through: number }>`select ${checkedThrough} as through`.execute(db)
  return rows[0]?.through ?? 0
}

export const findLastCheck = (db: Db) =>
  db
    .selectFrom('staff_act')
    .leftJoin('member', 'member.id', 'staff_act.by_id')
    .select(['member.nickname as by', 'staff_act.created_at as datetime'])
    .where('act', '=', 'log_check')
    .orderBy('staff_act.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The admins who have no reminder this month, if accesses of an earlier month are unreviewed. */
export async function listAdminsToRemind(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select ${sql.lit(ADMIN_ID)}::integer as id union select member_id from member_role where role = 'admin'
    ) as admin
    where exists (
      select from staff_act where ${isAccess} and staff_act.id > ${checkedThrough}
        and created_at < ${thisMonth}
    ) and not exists (
      select from notification where member_id = admin.id and kind = 'accessCheck' and created_at >= ${thisMonth}
    )`.execute(db)
  return rows.map(({ id }) => id)
}
