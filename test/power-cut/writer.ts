import { sql } from 'kysely'
import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'

// Makes a database, writes one row after another and says each that was acknowledged, until it is killed. Its log goes
// on to another file now and then, and to used ones that are renamed for it.
const { db } = await openEmbedded(process.env.DATABASE_FOLDER as string)
await sql`create table if not exists kept (row integer primary key)`.execute(db)
for (let row = 1; ; row += 1) {
  await sql`insert into kept values (${row})`.execute(db)
  process.stdout.write(`${row}\n`)
  if (row % 7 === 0) await sql`select pg_switch_wal()`.execute(db)
  if (row % 21 === 0) await sql`checkpoint`.execute(db)
}
