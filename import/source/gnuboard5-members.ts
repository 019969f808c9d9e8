import { timeOf } from '../times.ts'
import { inPages } from './mysql.ts'
import type { OldMember } from './source.ts'
import { type OldTables, PAGE } from './tables.ts'

interface MemberRow {
  id: number
  mb_id: string
  mb_nick: string
  mb_email: string
  mb_password: string
  mb_datetime: string
  mb_level: number
  mb_leave_date: string
  mb_intercept_date: string
  mb_email_certify: string
}

function memberOf(row: MemberRow, admin: string): OldMember {
  const isVerified = timeOf(row.mb_email_certify) !== null
  return {
    id: row.id,
    key: row.mb_id.toLowerCase(),
    username: row.mb_id,
    nickname: row.mb_nick,
    email: isVerified && row.mb_email ? row.mb_email : null,
    hasEmail: row.mb_email !== '',
    passwordHash: row.mb_password,
    joinedAt: timeOf(row.mb_datetime),
    leftAt: timeOf(row.mb_leave_date),
    isAdmin: row.mb_id === admin,
    state: row.mb_leave_date ? 'withdrawn' : row.mb_intercept_date ? 'blocked' : 'active',
  }
}

export async function* readMembers(old: OldTables) {
  const [config] = await old.rows<{ cf_admin: string }>(`select cf_admin from ${old.table('config')} limit 1`)
  const pages = inPages(after =>
    old.rows<MemberRow>(
      `select mb_no as id, mb_id, mb_nick, mb_email, mb_password, mb_datetime, mb_level, mb_leave_date,
         mb_intercept_date, mb_email_certify
       from ${old.table('member')} where mb_no > ? order by mb_no limit ${PAGE}`,
      [after],
    ),
  )
  for await (const rows of pages) yield rows.map(row => memberOf(row, config?.cf_admin ?? ''))
}
