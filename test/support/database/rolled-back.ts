import type { Db } from '#server/infrastructure/database/database.ts'

class RolledBack extends Error {}

/** Runs `act` in a transaction that is rolled back, for many rows or extreme ids. */
export async function rolledBack(db: Db, act: (trx: Db) => Promise<void>) {
  const leave = new RolledBack()
  try {
    await db.transaction().execute(async trx => {
      await act(trx)
      throw leave
    })
  } catch (error) {
    if (error !== leave) throw error
  }
}
