import { sql } from 'kysely'
import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'

// Creates a database, writes one row after another and prints each acknowledged row, until it is killed. Now
// and then the database's log switches to a new file, or to a used file that is renamed.
const { db } = await openEmbedded(process.env.DATABASE_FOLDER as string)
await sql`create table if not exists kept (row integer primary key)`.execute(db)
for (let row = 1; ; row += 1) {
  await sql`insert into kept values (${row})`.execute(db)
  process.stdout.write(`${row}\n`)
  if (row % 7 === 0) await sql`select pg_switch_wal()`.execute(db)
  if (row % 21 === 0) await sql`checkpoint`.execute(db)
}
