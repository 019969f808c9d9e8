import { sql } from 'kysely'
import { dayIndex } from '#contract/puzzles/daily/daily-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { statement } from '#server/infrastructure/database/statements/statement.ts'

/**
 * The rows that a transaction holds until it ends, in the order in which every transaction takes them: then no two
 * wait for each other in a circle. Of one kind all are taken at once, by their ids. Blocks, the counters that many
 * writers share, come last, so that they are held for the shortest time.
 */
const ORDER = [
  'role',
  'sending',
  'claim',
  'claimed',
  'post',
  'book',
  'series',
  'vote',
  'plays',
  'day',
  'case',
  'member',
  'block',
] as const
type Kind = (typeof ORDER)[number]

const heldBy = new WeakMap<Db, Map<Kind, Set<number>>>()

/** Throws where these rows come too late: before they are waited for, so that a wrong order is seen by any test. */
export function inOrder(trx: Db, kind: Kind, ids: number[] = []) {
  if (!trx.isTransaction) throw new Error(`a ${kind} is locked outside a transaction`)
  const held = heldBy.get(trx) ?? new Map<Kind, Set<number>>()
  heldBy.set(trx, held)
  const own = held.get(kind)
  if (own && ids.every(id => own.has(id))) return
  const later = ORDER.slice(ORDER.indexOf(kind)).find(other => held.has(other))
  if (later) throw new Error(`a ${kind} is locked after a ${later}: see ORDER in lock-order.ts`)
  held.set(kind, new Set(ids))
}

/** Roles, before all that is done by them: whoever takes one waits for what its bearer is doing, or is waited for. */
export async function lockRoles(trx: Db, memberIds: number[], { isChanging }: { isChanging: boolean }) {
  inOrder(trx, 'role', memberIds)
  const roles = trx
    .selectFrom('member_role')
    .select(['member_id as memberId', 'role', 'boards'])
    .where('member_id', '=', sql<number>`any(${memberIds}::integer[])`)
    .orderBy('member_id')
  return (isChanging ? roles.forUpdate() : roles.forShare()).execute()
}

/** A claim, so that its claimant adds one thing after the other. */
export function lockClaim(trx: Db, claimId: number) {
  inOrder(trx, 'claim', [claimId])
  return trx.selectFrom('rights_claim').select('id').where('id', '=', claimId).forUpdate().executeTakeFirst()
}

/** One text of a claim, before anything that it is about. */
export function lockClaimed(trx: Db, itemId: number) {
  inOrder(trx, 'claimed', [itemId])
  return trx.selectFrom('rights_item').select('id').where('id', '=', itemId).forUpdate().executeTakeFirst()
}

const livePosts = statement((trx, { postIds }: { postIds: number[] }) =>
  trx
    .selectFrom('post')
    .select(['id as postId', 'member_id as memberId', 'board'])
    .where('id', '=', sql<number>`any(${postIds}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Those of these posts that are live. */
export async function lockPosts(trx: Db, postIds: number[]) {
  inOrder(trx, 'post', postIds)
  return livePosts(trx, { postIds })
}

/** A live post: whoever else comments on it, tries its answer or changes it waits. */
export const lockPost = async (trx: Db, postId: number) => (await lockPosts(trx, [postId]))[0]

/** A post, also one that is deleted or withheld. */
export function lockAnyPost(trx: Db, postId: number) {
  inOrder(trx, 'post', [postId])
  return trx.selectFrom('post').select('id').where('id', '=', postId).forNoKeyUpdate().executeTakeFirst()
}

export function lockBook(trx: Db, bookId: number) {
  inOrder(trx, 'book', [bookId])
  return trx.selectFrom('book').select('id').where('id', '=', bookId).forNoKeyUpdate().executeTakeFirst()
}

export async function lockBooks(trx: Db, bookIds: number[]) {
  inOrder(trx, 'book', bookIds)
  await trx
    .selectFrom('book')
    .select('id')
    .where('id', '=', sql<number>`any(${bookIds}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function lockSeries(trx: Db, seriesIds: number[]) {
  inOrder(trx, 'series', seriesIds)
  return trx
    .selectFrom('series')
    .select(['id as seriesId', 'member_id as memberId', 'part_count as partCount'])
    .where('id', '=', sql<number>`any(${seriesIds}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * All plays: who plays meanwhile waits, and is judged by what was corrected. A guest's row becomes a member's, so guests
 * come first.
 */
export async function lockPlays(trx: Db) {
  inOrder(trx, 'plays')
  // A guest's row is taken before anything is written: only this makes that wait, too.
  await sql`lock table daily_guest in exclusive mode`.execute(trx)
  await sql`lock table daily_play in share row exclusive mode`.execute(trx)
}

/** A day's case, of which a remark changes the counters. */
export function lockDay(trx: Db, day: string) {
  inOrder(trx, 'day', [dayIndex(day)])
  return trx.selectFrom('daily_case').select('day').where('day', '=', day).forNoKeyUpdate().executeTakeFirst()
}

/** The day whose case a post is; resolves to it. Which one that is changes only while the post is held. */
export async function lockDayOf(trx: Db, postId: number) {
  const found = await trx
    .selectFrom('daily_case')
    .select('day')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  if (found) await lockDay(trx, found.day)
  return found?.day
}

/** A vote: whole, so that it stands still, or beside others who vote. */
export function lockVote(trx: Db, voteId: number, as: 'whole' | 'beside others') {
  inOrder(trx, 'vote', [voteId])
  const vote = trx.selectFrom('vote').select('id').where('id', '=', voteId)
  return (as === 'whole' ? vote.forNoKeyUpdate() : vote.forShare()).executeTakeFirst()
}

/** The posts, books, series and votes whose counters a member has a share in. */
export async function lockCountedWith(trx: Db, memberId: number) {
  inOrder(trx, 'post')
  await sql`
    select from post where id in (
      select post_id from solver where member_id = ${memberId}
      union select post_id from attempt where member_id = ${memberId}
      union select post_id from give_up where member_id = ${memberId}
      union select post_id from post_recommendation where member_id = ${memberId}
    ) order by id for no key update`.execute(trx)
  inOrder(trx, 'book')
  await sql`
    select from book where id in (
      select book_id from book_recommendation where member_id = ${memberId}
      union select book_id from book_reading where member_id = ${memberId}
    )
    order by id for no key update`.execute(trx)
  inOrder(trx, 'series')
  await sql`
    select from series where id in (select series_id from series_follow where member_id = ${memberId})
    order by id for no key update`.execute(trx)
  inOrder(trx, 'vote')
  await sql`
    select from vote where id in (select vote_id from vote_ballot where member_id = ${memberId})
    order by id for no key update`.execute(trx)
}

const lockedMembers = statement((trx, { memberIds }: { memberIds: number[] }) =>
  trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${memberIds}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** Members whose counters or notifications are written. */
export async function lockMembers(trx: Db, memberIds: number[]) {
  inOrder(trx, 'member', memberIds)
  await lockedMembers(trx, { memberIds })
}

/** A member whose account changes; `undefined` where they have withdrawn. */
export function lockMember(trx: Db, memberId: number) {
  inOrder(trx, 'member', [memberId])
  return trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A member as they are: neither a new password nor a withdrawal can slip in. */
export function lockMemberWithPassword(trx: Db, member: { memberId: number; passwordHash: string }) {
  inOrder(trx, 'member', [member.memberId])
  return trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member.memberId)
    .where('password_hash', '=', member.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** From here on nothing but blocks: writing one locks it. */
export const atBlocks = (trx: Db) => inOrder(trx, 'block')
