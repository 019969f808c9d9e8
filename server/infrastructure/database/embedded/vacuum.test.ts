import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import type pg from 'pg'
import { copyReadyFiles } from '#test/support/database/ready-database.ts'
import { openEmbedded } from './embedded.ts'
import { maintain, scheduleVacuum, walBytes } from './vacuum.ts'

const MB = 1024 * 1024
const NOON = () => 12
const NIGHT = () => 4

/** Number of dead rows in a table, as PostgreSQL has counted them. */
async function deadRows(pool: pg.Pool, table: string) {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(
    'select n_dead_tup::integer as dead from pg_stat_all_tables where relname = $1',
    [table],
  )
  return rows[0]?.dead as number
}

const overwrite = (pool: pg.Pool, upTo: number) =>
  pool.query('update kept set text = text where id <= $1', [upTo])

suite('an embedded database that runs for long', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof openEmbedded>>
  let pool: pg.Pool

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danseo-upkeep-'))
    await copyReadyFiles(join(folder, 'db'), 'new')
    database = await openEmbedded(join(folder, 'db'))
    pool = database.pool
    await pool.query('create table kept (id integer primary key, text text)')
    await pool.query(`insert into kept select id, repeat('x', 100) from generate_series(1, 4000) id`)
    // The inserted rows must be counted before the vacuum; otherwise they would be counted twice.
    await deadRows(pool, 'kept')
    await pool.query('vacuum analyze')
  })
  after(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('makes room of rows that were overwritten once they pass a fifth, and not before', async () => {
    await overwrite(pool, 600)
    assert.ok((await deadRows(pool, 'kept')) >= 500)
    await maintain({ pool, hour: NOON })
    assert.ok((await deadRows(pool, 'kept')) >= 500, 'a seventh waits')
    await overwrite(pool, 1_000)
    assert.ok((await deadRows(pool, 'kept')) >= 1_500)
    await maintain({ pool, hour: NOON })
    assert.equal(await deadRows(pool, 'kept'), 0)
  })

  test('makes room of the few that are left at night, once a night', async () => {
    await pool.query('create table little (id integer primary key)')
    await pool.query('insert into little select generate_series(1, 50)')
    await pool.query('update little set id = id + 100')
    assert.equal(await deadRows(pool, 'little'), 50)
    await maintain({ pool, hour: NIGHT })
    assert.equal(await deadRows(pool, 'little'), 0)
    await pool.query('update little set id = id + 100')
    await maintain({ pool, hour: NIGHT })
    assert.equal(await deadRows(pool, 'little'), 50)
  })

  test('its log is cut while it runs, and its tables end up no larger', async () => {
    const longest: number[] = []
    for (let round = 0; round < 6; round += 1) {
      for (let times = 0; times < 12; times += 1) await overwrite(pool, 4_000)
      longest.push(await walBytes(pool))
      // This flushes the counts. On a fast machine, the writes of the last second may otherwise be missing.
      assert.ok((await deadRows(pool, 'kept')) >= 4_000)
      await maintain({ pool, hour: NOON })
    }
    assert.ok(Math.max(...longest) > 32 * MB, 'there was a log to cut')
    assert.ok((await walBytes(pool)) <= 32 * MB)
    const { rows } = await pool.query(
      `select (select sum(size)::integer from pg_ls_waldir()) as log, pg_table_size('kept')::integer as "table"`,
    )
    assert.ok(rows[0].log <= 192 * MB, `${rows[0].log} bytes of log`)
    // Space for the rows and for one round of dead rows (12 versions). Without vacuum there would be 70
    // versions.
    assert.ok(rows[0].table < 20 * MB, `${rows[0].table} bytes of table`)
  })

  test('its log is left as it is where the disk has no space for a checkpoint', async () => {
    while ((await walBytes(pool)) <= 32 * MB) await overwrite(pool, 4_000)
    await maintain({ pool, hour: NOON, mayCutLog: async () => false })
    assert.ok((await walBytes(pool)) > 32 * MB)
    await maintain({ pool, hour: NOON, mayCutLog: async () => true })
    assert.ok((await walBytes(pool)) <= 32 * MB)
  })

  test('its log is cut even if its tables can’t be listed', async () => {
    while ((await walBytes(pool)) <= 32 * MB) await overwrite(pool, 4_000)
    const unlisted = {
      query: (text: string, values?: unknown[]) =>
        text.includes('pg_stat_all_tables')
          ? Promise.reject(new Error('the list of tables is damaged'))
          : pool.query(text, values),
    } as unknown as pg.Pool
    await assert.rejects(maintain({ pool: unlisted, hour: NOON }), /list of tables/)
    assert.ok((await walBytes(pool)) <= 32 * MB)
  })

  test('leaves one that only reads as it is, and looks by itself once it writes again', async () => {
    await overwrite(pool, 4_000)
    await pool.query('set default_transaction_read_only = true')
    await maintain({ pool, hour: NOON })
    assert.ok((await deadRows(pool, 'kept')) >= 4_000)
    await pool.query('set default_transaction_read_only = false')
    const errors: Error[] = []
    const upkeep = scheduleVacuum({ pool, everyMs: 1, hour: NOON, onError: error => errors.push(error) })
    for (let tries = 0; tries < 500 && (await deadRows(pool, 'kept')) > 0; tries += 1)
      await pool.query('select')
    await upkeep.stop()
    assert.equal(await deadRows(pool, 'kept'), 0)
    assert.deepEqual(errors, [])
  })

  test('its memory stays flat over thousands of statements', async () => {
    const read = () => pool.query(`select id, text from kept order by id limit 100`)
    const settled = async () => (await database.memory()).heapBytes
    for (let times = 0; times < 500; times += 1) await read()
    const before = await settled()
    for (let times = 0; times < 3_000; times += 1) await read()
    // If one row of each response stayed in memory, it would take 100 MB.
    assert.ok((await settled()) - before < 30 * MB, `${before} → ${await settled()}`)
  })
})
