import { sql } from 'kysely'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { Openness } from '#contract/people/members/profiles.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * A member's profile data. Suspended members' profiles are empty, and search engines may list only active
 * members.
 */
export const findProfile = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .select([
      'id as memberId',
      'nickname',
      'bio',
      'show_solved as showSolved',
      'solved_count as solvedCount',
      'post_count as postCount',
      'comment_count as commentCount',
      sql<string>`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM')`.as('joined'),
      sql<Openness>`case when suspended_until > now() then 'closed' else openness end`.as('openness'),
      sql<boolean>`created_at < now() - interval '1 day' and (solved_count > 0 or post_count + comment_count > 2)`.as(
        'isActive',
      ),
      sql<boolean>`id = ${sql.lit(ADMIN_ID)} or exists (
        select from member_role where member_role.member_id = member.id
      )`.as('staff'),
    ])
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

export interface ProfileChanges {
  openness?: Openness
  bio?: string | null
  showSolved?: boolean
  mentions?: boolean
  opensRead?: boolean
}

export async function updateProfile(
  trx: Db,
  memberId: number,
  { openness, bio, showSolved, mentions, opensRead }: ProfileChanges,
) {
  // Kysely leaves out values that are `undefined`.
  const values = { openness, bio, show_solved: showSolved, mentions_on: mentions, opens_read: opensRead }
  if (Object.values(values).every(value => value === undefined)) return
  await trx
    .updateTable('member')
    .set(values)
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Members whose suspension ended within the last minutes. Their profiles become visible again. */
export async function listUnsuspended(db: Db, { minutes }: { minutes: number }) {
  const returned = await db
    .selectFrom('member')
    .select('id')
    .where('suspended_until', '<=', sql<string>`now()`)
    .where('suspended_until', '>', sql<string>`now() - make_interval(mins => ${minutes}::integer)`)
    .execute()
  return returned.map(({ id }) => id)
}
