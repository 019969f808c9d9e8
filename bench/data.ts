import { sql } from 'kysely'
import { readSettings } from '#server/config/config.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { createForeignKeys, createIndexes, dropIndexes, openForBulkInsert, type Place } from './bulk.ts'
import { insertMembersAndBooks, insertTalk } from './comment-load.ts'
import { insertPosts } from './posts.ts'

export { TALKED_ABOUT_POST } from './comment-load.ts'

async function assertEmpty(db: Db) {
  const taken = await db.selectFrom('post').select('id').limit(1).executeTakeFirst()
  if (taken) throw new Error('the database has posts already')
}

const isOfSearch = ({ table }: { table: string }) => table === 'post_search'
const isOther = (index: { table: string }) => !isOfSearch(index)

/** Fills the database over a connection without statement timeouts. */
export async function fill(db: Db, posts: number) {
  const started = performance.now()
  const say = (line: string) =>
    process.stdout.write(`${line} after ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  await assertEmpty(db)
  const { indexes, foreignKeys } = await dropIndexes(db)
  await insertMembersAndBooks(db)
  await insertPosts(db, posts)
  say(`${posts} posts`)
  // The search indexes take longest, so everything else runs on a second connection if there is one.
  await Promise.all([
    createIndexes(db, indexes.filter(isOfSearch)).then(() => say('the index of the search')),
    insertTalk(db, posts)
      .then(() => createIndexes(db, indexes.filter(isOther)))
      .then(() => say('talk and its indexes')),
  ])
  await createForeignKeys(db, foreignKeys)
  await sql`vacuum analyze`.execute(db)
  // Without this checkpoint the filled data would be written to disk during the measurement.
  await sql`checkpoint`.execute(db)
  say('filled')
}

/** Fills an empty database with the bench's data, in bulk and reproducibly. */
export async function fillBenchData(place: Place, posts: number) {
  const { db, close } = await openForBulkInsert(place)
  try {
    await fill(db, posts)
  } finally {
    await close()
  }
}

if (import.meta.main) {
  const postsFlag = process.argv.indexOf('--posts')
  const posts = postsFlag > 0 ? Number(process.argv[postsFlag + 1]) : 100_000
  const { databaseUrl: url, dataDir } = readSettings(process.env)
  await fillBenchData({ url, dataDir }, posts)
}
