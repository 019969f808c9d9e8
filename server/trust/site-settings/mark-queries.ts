import type { Db } from '#server/infrastructure/database/database.ts'

export interface Mark {
  version: string
  png: string
}

export const findMark = (db: Db, version: string) =>
  db.selectFrom('site_mark').select('png').where('version', '=', version).executeTakeFirst()

/** Replaces the stored icon. */
export async function replaceMark(trx: Db, mark: Mark | null) {
  await trx
    .deleteFrom('site_mark')
    .where('version', '<>', mark?.version ?? '')
    .execute()
  if (mark)
    await trx
      .insertInto('site_mark')
      .values(mark)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
