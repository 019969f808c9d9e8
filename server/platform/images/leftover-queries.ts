import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { isImageShown } from './image-queries.ts'

/**
 * Deletes an image's row unless something shows the image, and records its file as a leftover. Resolves to
 * whether the row was deleted.
 */
export async function deleteUnusedImage(db: Db, name: string) {
  const rows = await db
    .with('gone', gone =>
      gone
        .deleteFrom('image')
        .where('name', '=', name)
        .where(eb => eb.not(isImageShown))
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

/** Files without a row, in order of names, after the given name. */
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

/** Released or expired images that nothing shows, in order of names, after the given name. */
export async function listUnusedImages(db: Db, page: NamesPage & { hours: number }) {
  const rows = await db
    .selectFrom('image')
    .select('name')
    .where('name', '>', page.after)
    .where(eb => eb.not(isImageShown))
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
