import { unescapedOnce } from '../content/clean-text.ts'
import { plainComment } from '../content/plain-comment.ts'
import { timeOf } from '../times.ts'
import type { OldComment, OldMember } from './source.ts'

export interface MemberRow {
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
export function memberOf(row: MemberRow): OldMember {
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

export interface DocumentRow {
  document_srl: number
  module_srl: number
  member_srl: number
  title: string | null
  content: string
  unread: number
  readed_count: number
  regdate: string | null
  status: string | null
  is_notice: string
}

export interface CommentRow {
  comment_srl: number
  document_srl: number
  parent_srl: number
  member_srl: number
  content: string
  regdate: string | null
  is_secret: string
  status: number
}

/** The status of comments that everyone may read. Where comments need approval, new ones have 0. */
const APPROVED = 1
/** Statuses of comments that were deleted but have replies: by their author or by the staff. */
const DELETED_FROM = 7

/** Guests have the number 0, and members who left sometimes a negative one. */
export const authorOf = (number: number) => (number === 0 ? null : String(Math.abs(number)))

export function commentOf(row: CommentRow): OldComment {
  const isDeleted = row.status >= DELETED_FROM
  const { text, losses } = isDeleted ? { text: '', losses: [] } : plainComment(row.content)
  return {
    number: row.comment_srl,
    parent: row.parent_srl || null,
    author: authorOf(row.member_srl),
    text,
    losses,
    createdAt: timeOf(row.regdate),
    isSecret: row.is_secret === 'Y',
    isUnapproved: row.status !== APPROVED && !isDeleted,
    isDeleted,
  }
}
