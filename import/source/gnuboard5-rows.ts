import { htmlOfPlain, withBreaks, withoutReferences } from '../content/clean-text.ts'
import { timeOf } from '../times.ts'
import type { OldMember } from './source.ts'

export interface MemberRow {
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

export function memberOf(row: MemberRow, admin: string): OldMember {
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

export interface PostRow {
  wr_id: number
  mb_id: string
  wr_subject: string
  wr_option: string
  content: string
  unread: number
  wr_link1: string
  wr_link2: string
  wr_seo_title: string
  wr_hit: number
  wr_datetime: string
}

/** A post's HTML. Without an option it is plain text, and `html2` turns line breaks into breaks. */
export function htmlOf({ wr_option, content }: Pick<PostRow, 'wr_option' | 'content'>) {
  const text = withoutReferences(content)
  if (wr_option.includes('html2')) return withBreaks(text)
  return wr_option.includes('html1') ? text : htmlOfPlain(text)
}
