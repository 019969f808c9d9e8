import { type RawBuilder, sql } from 'kysely'
import type { CommentRoom } from '#contract/community/comments/comments.ts'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { anyIdOf } from '#server/infrastructure/database/statements/plan-cache.ts'
import type { MentionTarget } from '#server/infrastructure/database/tables/comments.ts'
import { nicknamePrefixMatch } from './nickname-prefix.ts'

export interface MentionPlace {
  targetType: MentionTarget
  targetId: number
}

/**
 * The members mentioned in a comment or review, as a column of the query for the page. Most texts mention
 * nobody and need no lookup.
 */
export const mentionsOf = (table: 'comment' | 'review', isShown: RawBuilder<boolean>) => sql<
  Mention[] | null
>`case when ${sql.table(table)}.has_mentions and ${isShown} then (
  select jsonb_agg(jsonb_build_object('memberId', member_id, 'nickname', nickname) order by member_id)
  from mention where target_type = ${sql.lit(table)} and target_id = ${sql.table(table)}.id
) end`

/** The given members with their current nicknames. Withdrawn members are left out. */
export const listNamed = (db: Db, memberIds: number[]): Promise<Mention[]> =>
  db
    .selectFrom('member')
    .select(['id as memberId', 'nickname'])
    .where('id', '=', anyIdOf(memberIds))
    .where('withdrawn_at', 'is', null)
    .execute()

/** The mentions of a text, with the nicknames at the time of the mention. */
export const listMentions = (db: Db, { targetType, targetId }: MentionPlace): Promise<Mention[]> =>
  db
    .selectFrom('mention')
    .select(['member_id as memberId', 'nickname'])
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .execute()

const flag = (trx: Db, table: 'comment' | 'review', id: number, isNaming: boolean) =>
  sql`update ${sql.table(table)} set has_mentions = ${isNaming} where id = ${id}`.execute(trx)

/** Replaces the stored mentions of a text. Members who withdraw meanwhile are left out. */
export async function replaceMentions(trx: Db, { targetType, targetId }: MentionPlace, named: Mention[]) {
  await deleteMentions(trx, { targetType, targetId })
  if (named.length > 0)
    await sql`
      insert into mention (target_type, target_id, member_id, nickname)
      select ${targetType}, ${targetId}::integer, id, said.nickname
      from member join unnest(
        ${named.map(({ memberId }) => memberId)}::integer[], ${named.map(({ nickname }) => nickname)}::text[]
      ) as said (member_id, nickname) on said.member_id = member.id
      where withdrawn_at is null for key share of member`.execute(trx)
  if (targetType !== 'post') await flag(trx, targetType, targetId, named.length > 0)
}

export const deleteMentions = (trx: Db, { targetType, targetId }: MentionPlace) =>
  trx.deleteFrom('mention').where('target_type', '=', targetType).where('target_id', '=', targetId).execute()

/** Whether a text is so new that members mentioned in an edit are still notified. */
export async function isJustWritten(trx: Db, { targetType, targetId }: MentionPlace) {
  const { rows } = await sql<{ isNew: boolean }>`
    select created_at > now() - interval '1 hour' as "isNew" from ${sql.table(targetType)}
    where id = ${targetId}`.execute(trx)
  return rows[0]?.isNew === true
}

/**
 * SQL condition: members who may be mentioned. They are neither withdrawn nor suspended, and have mentions
 * turned on.
 */
const mayBeNamed = (by: number) => sql<boolean>`(
  member.id <> ${by} and nickname_key is not null and mentions_on
  and coalesce(suspended_until <= now(), true)
)`

/**
 * Suggestions come from this many newest threads of a post or book, and from this many newest texts per
 * thread.
 */
const THREADS = 20
const REMARKS = 20

const recent = (table: 'comment' | 'review', tops: RawBuilder<unknown>) => sql`
  select said.member_id, said.id from (
    select id from ${sql.table(table)} where ${tops} and parent_id is null order by id desc limit ${sql.lit(THREADS)}
  ) as thread, lateral (
    select member_id, id from ${sql.table(table)} where root_id = thread.id and deleted_at is null
    order by id desc limit ${sql.lit(REMARKS)}
  ) as said`

interface MentionQuery {
  by: number
  term: string
  limit: number
}

type Room = { postId: number; room: CommentRoom } | { bookId: number }

/**
 * Lists the recent writers under a post or book, and the author of the post. A deleted or hidden post has
 * none.
 */
export async function listWriters(
  db: Db,
  place: Room,
  { by, term, limit }: MentionQuery,
): Promise<Mention[]> {
  const writersSql =
    'bookId' in place
      ? recent('review', sql`book_id = ${place.bookId}`)
      : sql`${recent('comment', sql`post_id = ${place.postId} and room = ${place.room} and not post_deleted`)}
          union all select member_id, 0 from post where id = ${place.postId} and deleted_at is null`
  const { rows } = await sql<Mention>`
    with said as (${writersSql}), writer as (select member_id, max(id) as last from said group by member_id)
    select member.id as "memberId", nickname from writer join member on member.id = writer.member_id
    where ${mayBeNamed(by)} and ${term ? nicknamePrefixMatch(term).isMatch : sql`true`}
    order by last desc limit ${limit}`.execute(db)
  return rows
}

/** Lists the members whose nickname begins with the search term. */
export async function listByPrefix(
  db: Db,
  { by, term, limit, but }: MentionQuery & { but: number[] },
): Promise<Mention[]> {
  const { key, isMatch } = nicknamePrefixMatch(term)
  const { rows } = await sql<Mention>`
    select member.id as "memberId", nickname from member
    where ${isMatch} and ${mayBeNamed(by)} and member.id <> all(${but}::integer[])
    order by ${key} limit ${limit}`.execute(db)
  return rows
}

/** Deletes all mentions of a withdrawing member. Other members' texts keep the nickname as plain text. */
export const deleteMentionsOf = (trx: Db, memberId: number) =>
  trx.deleteFrom('mention').where('member_id', '=', memberId).execute()

/** The texts that mention a member, for their data export. */
export const listMentionsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('mention')
    .select(['target_type as targetType', 'target_id as targetId', 'nickname', 'created_at as datetime'])
    .where('member_id', '=', memberId)
    .orderBy('target_type')
    .orderBy('target_id')
