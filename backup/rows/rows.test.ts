import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { POST_CONTENT_MAX } from '#contract/community/posts/document.ts'
import { openReadyDatabase } from '#test/support/database/ready-database.ts'
import { insertAdmin } from '#test/support/people.ts'
import { listTables } from '../archive/catalogue.ts'
import { inSnapshot } from '../transaction.ts'
import { type BackupRow, batchesOf, readRows } from './rows.ts'

const SHORT_POSTS = 40
const LONG_POSTS = 40
/** The maximum is low, because a backup has several copies of each batch in memory. */
const CHARACTERS_MAX = 20 * POST_CONTENT_MAX

const charactersOf = (rows: BackupRow[]) => rows.flat().join('').length

test('a backup of the longest posts reads a few of them at a time, also after many short ones', async () => {
  const { db, pool, close } = await openReadyDatabase('migrated')
  await insertAdmin(db)
  await sql`
    with made as (
      insert into post (member_id, board, title)
      select 1, 'free', '글' from generate_series(1, ${SHORT_POSTS + LONG_POSTS}::integer) returning id
    )
    insert into post_body (post_id, content, content_html, excerpt)
    select id, repeat('가', case when row_number() over (order by id) > ${SHORT_POSTS} then ${POST_CONTENT_MAX}::integer else 1 end), '', ''
    from made`.execute(db)
  const batches: BackupRow[][] = []
  await inSnapshot(pool, async connection => {
    const table = (await listTables(connection)).find(({ name }) => name === 'post_body')
    assert.ok(table)
    for await (const rows of readRows(connection, table, { rows: 0, sum: 0n })) batches.push(rows)
  })
  await close()
  assert.equal(batches.flat().length, SHORT_POSTS + LONG_POSTS)
  const longest = Math.max(...batches.map(charactersOf))
  assert.ok(longest < CHARACTERS_MAX, `${longest} characters at once`)
})

test('a restore writes rows in batches of a bounded size, and leaves none out', () => {
  const rows = Array.from({ length: 1_000 }, (_, number) => [
    `${number}`,
    number % 10 === 0 ? '가'.repeat(POST_CONTENT_MAX) : null,
  ])
  const batches = [...batchesOf(rows)]
  assert.deepEqual(batches.flat(), rows)
  for (const batch of batches) assert.ok(charactersOf(batch) < CHARACTERS_MAX)
})
