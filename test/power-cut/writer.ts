import { sql } from 'kysely'
import { openEmbedded } from '#server/engines/database/embedded.ts'

// Writes one row after another and says each that was acknowledged, until it is killed.
const { db } = await openEmbedded(process.env.WATCHED_FOLDER as string)
for (let row = 1; ; row += 1) {
  await sql`insert into kept values (${row})`.execute(db)
  process.stdout.write(`${row}\n`)
}
