import { sql } from 'kysely'
import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'

/**
 * The order in which every transaction locks rows, so that no deadlock can occur. Rows of one kind are locked
 * together, in order of their ids. `block` rows are counters that many writers share, so they come last and
 * are locked for the shortest time.
 */
const ORDER = [
  'role',
  'sending',
  'claim',
  'claimed',
  'inquiry',
  'post',
  'book',
  'series',
  'list',
  'vote',
  'plays',
  'day',
  'subject',
  'case',
  'member',
  'crew',
  'block',
] as const
type Kind = (typeof ORDER)[number]

const lockedBy = new WeakMap<Db, Map<Kind, Set<number>>>()

/**
 * Throws if these rows are locked out of order. The check does not depend on other transactions, so any test
 * reveals a wrong order.
 */
export function assertLockOrder(trx: Db, kind: Kind, ids: number[] = []) {
  if (!trx.isTransaction) throw new Error(`a ${kind} is locked outside a transaction`)
  const lockedIds = lockedBy.get(trx) ?? new Map<Kind, Set<number>>()
  lockedBy.set(trx, lockedIds)
  const own = lockedIds.get(kind)
  if (own && ids.every(id => own.has(id))) return
  const later = ORDER.slice(ORDER.indexOf(kind)).find(other => lockedIds.has(other))
  if (later) throw new Error(`a ${kind} is locked after a ${later}: see ORDER in lock-order.ts`)
  lockedIds.set(kind, new Set(ids))
}

/**
 * Locks staff roles before any other row. A change of a role waits for writes under that role, and such
 * writes wait for the change.
 */
export async function lockRoles(trx: Db, memberIds: number[], { isChanging }: { isChanging: boolean }) {
  assertLockOrder(trx, 'role', memberIds)
  const roles = trx
    .selectFrom('member_role')
    .select(['member_id as memberId', 'role', 'boards'])
    .where('member_id', '=', anyIdOf(memberIds))
    .orderBy('member_id')
  return (isChanging ? roles.forUpdate() : roles.forShare()).execute()
}

/** Locks a claim, so that its claimant's additions happen one after another. */
export function lockClaim(trx: Db, claimId: number) {
  assertLockOrder(trx, 'claim', [claimId])
  return trx.selectFrom('rights_claim').select('id').where('id', '=', claimId).forUpdate().executeTakeFirst()
}

/** Locks one item of a claim, before the text that the item is about. */
export function lockClaimItem(trx: Db, itemId: number) {
  assertLockOrder(trx, 'claimed', [itemId])
  return trx.selectFrom('rights_item').select('id').where('id', '=', itemId).forUpdate().executeTakeFirst()
}

/** Locks an inquiry, so that texts are added one after another. */
export function lockInquiry(trx: Db, inquiryId: number) {
  assertLockOrder(trx, 'inquiry', [inquiryId])
  return trx.selectFrom('inquiry').select('id').where('id', '=', inquiryId).forUpdate().executeTakeFirst()
}

/** Locks a member's inquiries, which are deleted with the membership. */
export async function lockInquiriesOf(trx: Db, memberId: number) {
  assertLockOrder(trx, 'inquiry')
  await sql`select from inquiry where member_id = ${memberId} order by id for update`.execute(trx)
}

const livePosts = statement((trx, { postIds }: { postIds: number[] }) =>
  trx
    .selectFrom('post')
    .select(['id as postId', 'member_id as memberId', 'board'])
    .where('id', '=', anyIdOf(postIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Locks the posts among the given ones that are not deleted, and returns them. */
export async function lockPosts(trx: Db, postIds: number[]) {
  assertLockOrder(trx, 'post', postIds)
  return livePosts(trx, { postIds })
}

/** Locks a post that is not deleted. Comments, attempts and changes of the post wait. */
export const lockPost = async (trx: Db, postId: number) => (await lockPosts(trx, [postId]))[0]

/** Locks a post, even a deleted or withheld one. */
export function lockPostEvenIfDeleted(trx: Db, postId: number) {
  assertLockOrder(trx, 'post', [postId])
  return trx.selectFrom('post').select('id').where('id', '=', postId).forNoKeyUpdate().executeTakeFirst()
}

export function lockBook(trx: Db, bookId: number) {
  assertLockOrder(trx, 'book', [bookId])
  return trx.selectFrom('book').select('id').where('id', '=', bookId).forNoKeyUpdate().executeTakeFirst()
}

export async function lockBooks(trx: Db, bookIds: number[]) {
  assertLockOrder(trx, 'book', bookIds)
  await trx
    .selectFrom('book')
    .select('id')
    .where('id', '=', anyIdOf(bookIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function lockSeries(trx: Db, seriesIds: number[]) {
  assertLockOrder(trx, 'series', seriesIds)
  return trx
    .selectFrom('series')
    .select(['id as seriesId', 'member_id as memberId', 'part_count as partCount'])
    .where('id', '=', anyIdOf(seriesIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function lockCaseList(trx: Db, listId: number) {
  assertLockOrder(trx, 'list', [listId])
  return trx
    .selectFrom('case_list')
    .select('member_id as memberId')
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks all plays. Players wait until the solution is corrected, and are graded by the corrected one. Guests
 * are locked first, because a guest's row can become a member's.
 */
export async function lockPlays(trx: Db) {
  assertLockOrder(trx, 'plays')
  // A guest's row is locked with `for update` before it is written. Only this table lock conflicts with that.
  await sql`lock table daily_guest in exclusive mode`.execute(trx)
  await sql`lock table daily_play in share row exclusive mode`.execute(trx)
}

/** Locks a day's case, whose counters remarks and plays change. */
export function lockDay(trx: Db, day: string) {
  assertLockOrder(trx, 'day', [dayIndex(day)])
  return trx.selectFrom('daily_case').select('day').where('day', '=', day).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Locks the day whose case is this post, and returns the day. A day's post is assigned only under the post's
 * lock.
 */
export async function lockDayOf(trx: Db, postId: number) {
  const found = await trx
    .selectFrom('daily_case')
    .select('day')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (found) await lockDay(trx, found.day)
  return found?.day
}

/**
 * Locks a vote: `whole` excludes all other locks, so that the vote cannot change; `beside others` is shared
 * with other voters.
 */
export function lockVote(trx: Db, voteId: number, as: 'whole' | 'beside others') {
  assertLockOrder(trx, 'vote', [voteId])
  const vote = trx.selectFrom('vote').select('id').where('id', '=', voteId)
  return (as === 'whole' ? vote.forNoKeyUpdate() : vote.forShare()).executeTakeFirst()
}

/** Locks the posts, books, series and votes whose counters change when this member withdraws. */
export async function lockCountersOf(trx: Db, memberId: number) {
  assertLockOrder(trx, 'post')
  await sql`
    select from post where id in (
      select post_id from solver where member_id = ${memberId}
      union select post_id from attempt where member_id = ${memberId}
      union select post_id from give_up where member_id = ${memberId}
      union select post_id from post_recommendation where member_id = ${memberId}
    ) order by id for no key update`.execute(trx)
  assertLockOrder(trx, 'book')
  await sql`
    select from book where id in (
      select book_id from book_recommendation where member_id = ${memberId}
      union select book_id from book_reading where member_id = ${memberId}
    )
    order by id for no key update`.execute(trx)
  assertLockOrder(trx, 'series')
  await sql`
    select from series where id in (
      select series_id from series_follow where member_id = ${memberId}
      union select id from series where member_id = ${memberId} and status = '연재중'
    )
    order by id for no key update`.execute(trx)
  assertLockOrder(trx, 'vote')
  await sql`
    select from vote where id in (
      select vote_id from vote_ballot where member_id = ${memberId}
      union select id from vote where member_id = ${memberId} and closed_at is null
    )
    order by id for no key update`.execute(trx)
}

const lockedMembers = statement((trx, { memberIds }: { memberIds: number[] }) =>
  trx.selectFrom('member').select('id').where('id', '=', anyIdOf(memberIds)).orderBy('id').forNoKeyUpdate(),
)

/** Locks members whose counters or notifications are written. */
export async function lockMembers(trx: Db, memberIds: number[]) {
  assertLockOrder(trx, 'member', memberIds)
  await lockedMembers(trx, { memberIds })
}

/** Locks a member whose account changes; `undefined` if the member has withdrawn. */
export function lockMember(trx: Db, memberId: number) {
  assertLockOrder(trx, 'member', [memberId])
  return trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks a member if the password hash is unchanged. Neither a password change nor a withdrawal can happen
 * before the transaction ends.
 */
export function lockMemberWithPassword(trx: Db, member: { memberId: number; passwordHash: string }) {
  assertLockOrder(trx, 'member', [member.memberId])
  return trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member.memberId)
    .where('password_hash', '=', member.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a circle, so that members join and leave one after another. */
export function lockCrew(trx: Db, crewId: number) {
  assertLockOrder(trx, 'crew', [crewId])
  return trx.selectFrom('crew').select('invite').where('id', '=', crewId).forUpdate().executeTakeFirst()
}

/** Asserts the lock order before writing `block` rows. Writing such a row locks it. */
export const markBlockLocks = (trx: Db) => assertLockOrder(trx, 'block')
