import { sql } from 'kysely'
import { ADMIN_ID, type BoardKey } from '#contract/community/boards/boards.ts'
import type { RoleRow, StaffRole } from '#contract/trust/staff-roles/roles.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { affectsRow } from '#server/infrastructure/database/statements/affects-row.ts'
import { countRows } from '#server/infrastructure/database/statements/count-rows.ts'

/** Staff members: the owner, who has no row, then the others in the order they were appointed. */
export async function listRoles(db: Db, { size, offset }: { size: number; offset: number }) {
  const { rows } = await sql<RoleRow>`
    select member.id as "memberId", member.nickname,
      case when member.id = ${ADMIN_ID} then 'admin' else member_role.role end as role,
      case when member.id <> ${ADMIN_ID} then member_role.boards end as boards,
      member.id = ${ADMIN_ID} as "isOwner", granter.nickname as "grantedBy",
      coalesce(member_role.created_at, member.created_at) as datetime
    from member
    left join member_role on member_role.member_id = member.id
    left join member as granter on granter.id = member_role.granted_by
    where member.id = ${ADMIN_ID} or member_role.member_id is not null
    order by member.id = ${ADMIN_ID} desc, member_role.created_at, member.id
    limit ${size} offset ${offset}`.execute(db)
  return rows
}

export const countRoles = async (db: Db) =>
  (await countRows(db.selectFrom('member_role').where('member_id', '<>', ADMIN_ID))) + 1

export const upsertRole = (
  trx: Db,
  role: { memberId: number; role: StaffRole; boards: BoardKey[] | null; grantedBy: number },
) =>
  trx
    .insertInto('member_role')
    .values({ member_id: role.memberId, role: role.role, boards: role.boards, granted_by: role.grantedBy })
    .onConflict(conflict =>
      conflict.column('member_id').doUpdateSet(db => ({
        role: db.ref('excluded.role'),
        boards: db.ref('excluded.boards'),
        granted_by: db.ref('excluded.granted_by'),
      })),
    )
    .execute()

/** Resolves to whether the member had a role. */
export const deleteRole = (trx: Db, memberId: number) =>
  affectsRow(trx.deleteFrom('member_role').where('member_id', '=', memberId))

const findRole = (db: Db, memberId: number) =>
  db
    .selectFrom('member_role')
    .select(['role', 'boards', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const isStaff = async (db: Db, memberId: number) =>
  memberId === ADMIN_ID || (await findRole(db, memberId)) !== undefined

/**
 * Whether any other staff member than the given ones may decide about a board's texts. Suspended staff
 * cannot.
 */
export async function hasOtherStaff(
  db: Db,
  {
    besides,
    board,
    isForAdmins = false,
  }: { besides: (number | null)[]; board: BoardKey | null; isForAdmins?: boolean },
) {
  const { rows } = await sql`
    with staff as (
      select ${ADMIN_ID}::integer as member_id
      union all select member_id from member_role
      where role = 'admin' or not ${isForAdmins} and (boards is null or ${board}::text = any(boards))
    )
    select from staff join member on member.id = staff.member_id
    where coalesce(suspended_until <= now(), true)
      and member.id <> all(${besides.filter(id => id !== null)}::integer[])
    limit 1`.execute(db)
  return rows.length > 0
}

/** A member's staff role, for their data export. */
export async function listRoleOf(db: Db, memberId: number) {
  const role = await findRole(db, memberId)
  return role ? [role] : []
}

export const listRolesGivenBy = (db: Db, memberId: number) =>
  db
    .selectFrom('member_role')
    .select(['member_id as memberId', 'role', 'boards', 'created_at as datetime'])
    .where('granted_by', '=', memberId)
    .orderBy('member_id')
    .execute()
