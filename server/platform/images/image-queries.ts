import { sql } from 'kysely'
import { IMAGE_BYTES_COUNTED_MIN, IMAGE_PATH } from '#contract/platform/images/images.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

interface NewImage {
  name: string
  memberId: number | null
  bytes: number
  width: number
  height: number
}

/** Bytes of a member's stored images: in total, and from the last 24 hours. */
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

/** An image that readers may see: it exists and is not withheld. */
export const findImage = (db: Db, name: string) =>
  db
    .selectFrom('image')
    .select(['name', 'width', 'height'])
    .where('name', '=', name)
    .where('held', '=', false)
    .executeTakeFirst()

export const isImageShown = sql<boolean>`(
  exists (select from post_image where image_name = image.name)
  or exists (select from book where thumbnail = ${IMAGE_PATH}::text || image.name)
)`

/** Marks an image as released by its uploader. Resolves to `false` if the image is not the member's. */
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
