import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import { shown } from './image-queries.ts'

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
