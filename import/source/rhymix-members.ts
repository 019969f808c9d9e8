import { unescapedOnce } from '../content/clean-text.ts'
import { timeOf } from '../times.ts'
import { inPages } from './mysql.ts'
import type { OldMember } from './source.ts'
import { type OldTables, PAGE } from './tables.ts'

interface MemberRow {
  id: number
  user_id: string
  nick_name: string
  email_address: string
  password: string
  regdate: string | null
  is_admin: string
  denied: string
  status: string
  pending: number
}

/** A member who was refused is blocked, but one whose address was never confirmed is only unverified. */
function memberOf(row: MemberRow): OldMember {
  const isUnverified = row.pending > 0 || row.status === 'UNAUTHED'
  return {
    id: row.id,
    key: String(row.id),
    username: row.user_id,
    nickname: unescapedOnce(row.nick_name),
    email: isUnverified || !row.email_address ? null : row.email_address,
    hasEmail: row.email_address !== '',
    passwordHash: row.password,
    joinedAt: timeOf(row.regdate),
    leftAt: null,
    isAdmin: row.is_admin === 'Y',
    state: row.denied === 'Y' && !isUnverified ? 'blocked' : 'active',
  }
}

export async function* readMembers(old: OldTables) {
  const pending = old.has('member_auth_mail')
    ? `(select count(*) from ${old.table('member_auth_mail')} as mail
        where mail.member_srl = member.member_srl and mail.is_register = 'Y')`
    : '0'
  const pages = inPages(after =>
    old.rows<MemberRow>(
      `select member_srl as id, user_id, nick_name, email_address, password, regdate, is_admin, denied,
         status, ${pending} as pending
       from ${old.table('member')} as member where member_srl > ? order by member_srl limit ${PAGE}`,
      [after],
    ),
  )
  for await (const rows of pages) yield rows.map(memberOf)
}
