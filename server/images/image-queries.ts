import { sql } from 'kysely'
import { IMAGE_BYTES_COUNTED_MIN, IMAGE_PATH } from '#contract/images.ts'
import type { Db } from '../engines/database/database.ts'

interface NewImage {
  name: string
  memberId: number
  bytes: number
  width: number
  height: number
}

/** What a member's images take: in all, and those of the last 24 hours. */
export async function findStoredBytes(db: Db, memberId: number) {
  const { rows } = await sql<{ inAll: number; today: number }>`
    select coalesce(sum(counted), 0)::bigint as "inAll",
      coalesce(sum(counted) filter (where created_at > now() - interval '1 day'), 0)::bigint as today
    from (
      select created_at, greatest(bytes, ${IMAGE_BYTES_COUNTED_MIN}::integer)::bigint as counted
      from image where member_id = ${memberId}
    ) as stored`.execute(db)
  const [found] = rows
  return { inAll: Number(found?.inAll ?? 0), today: Number(found?.today ?? 0) }
}

export const insertImage = (db: Db, { memberId, ...image }: NewImage) =>
  db
    .insertInto('image')
    .values({ ...image, member_id: memberId })
    .execute()

/** An image that readers may have: neither gone, nor held back with what shows it. */
export const findImage = (db: Db, name: string) =>
  db.selectFrom('image').select('name').where('name', '=', name).where('held', '=', false).executeTakeFirst()

/** Whoever shows it. */
const shown = sql<boolean>`(
  exists (select from post_image where image_name = image.name)
  or exists (select from book where thumbnail = ${IMAGE_PATH}::text || image.name)
)`

/** Its uploader lets go of an image; resolves to whether it is theirs to let go of. */
export async function updateReleased(db: Db, { name, memberId }: { name: string; memberId: number }) {
  const rows = await db
    .updateTable('image')
    .set({ released_at: sql`coalesce(released_at, now())` })
    .where('name', '=', name)
    .where('member_id', '=', memberId)
    .returning('name')
    .execute()
  return rows.length > 0
}

/** Takes an image's row away unless something shows it, and notes its file as left over; resolves to whether it went. */
export async function deleteUnshown(db: Db, name: string) {
  const rows = await db
    .with('gone', gone =>
      gone
        .deleteFrom('image')
        .where('name', '=', name)
        .where(eb => eb.not(shown))
        .returning(['name', 'held_as']),
    )
    .insertInto('image_leftover')
    .columns(['name'])
    .expression(eb =>
      eb
        .selectFrom('gone')
        .select('name')
        .unionAll(
          eb.selectFrom('gone').select(sql<string>`held_as`.as('name')).where('held_as', 'is not', null),
        ),
    )
    .returning('name')
    .execute()
  return rows.length > 0
}

export const deleteLeftover = (db: Db, name: string) =>
  db.deleteFrom('image_leftover').where('name', '=', name).execute()

interface NamesPage {
  after: string
  limit: number
}

/** Files without a row, in the order of names, after the one named. */
export async function listLeftovers(db: Db, { after, limit }: NamesPage) {
  const rows = await db
    .selectFrom('image_leftover')
    .select('name')
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(row => row.name)
}

/** Images that nobody shows and whose time is over, in the order of names, after the one named. */
export async function listUnshown(db: Db, page: NamesPage & { hours: number }) {
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('name', '>', page.after)
    .where(eb => eb.not(shown))
    .where(eb =>
      eb.or([
        eb('released_at', 'is not', null),
        eb('created_at', '<', sql<string>`now() - make_interval(hours => ${page.hours})`),
      ]),
    )
    .orderBy('name')
    .limit(page.limit)
    .execute()
  return rows.map(row => row.name)
}
