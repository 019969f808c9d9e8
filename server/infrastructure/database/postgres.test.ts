import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { aLineTo } from '#test/support/services/line.ts'
import type { Db } from './database.ts'
import { CommitUnknown, isConnectionLoss } from './failures.ts'
import { openPostgres } from './postgres.ts'

const url = process.env.TEST_DATABASE_URL

/** The embedded database has no connection that can be lost, so these tests need PostgreSQL. */
if (url)
  suite('PostgreSQL that fails', () => {
    let line: Awaited<ReturnType<typeof aLineTo>>
    /** A database whose connection the test can cut. */
    let database: ReturnType<typeof openPostgres>
    let steady: ReturnType<typeof openPostgres>

    before(async () => {
      line = await aLineTo(url)
      database = openPostgres(line.url)
      steady = openPostgres(url)
      await sql`create table faults (id integer primary key, value integer not null)`.execute(steady.db)
    })
    after(async () => {
      line.cutAt(undefined)
      await sql`drop table faults`.execute(steady.db)
      await database.close()
      await steady.close()
      line.close()
    })

    const valueIn = async (id: number) => {
      const { rows } = await sql<{ value: number }>`select value from faults where id = ${id}`.execute(
        steady.db,
      )
      return rows[0]?.value
    }
    const insert = (db: Db, id: number) => sql`insert into faults values (${id}, 0)`.execute(db)
    const add = (db: Db, id: number) => sql`update faults set value = value + 1 where id = ${id}`.execute(db)

    async function backendOf(db: Db) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      return rows[0]?.pid ?? 0
    }
    const terminate = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(steady.db)

    /** The id of the connection that is running this statement now. */
    async function backendSaying(words: string) {
      while (true) {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where query like ${`%${words}%`} and state = 'active' and pid <> pg_backend_pid()`.execute(
          steady.db,
        )
        if (rows[0]) return rows[0].pid
      }
    }

    test('a read whose connection is lost is answered over another', async () => {
      const reading = sql<{ one: number }>`select 1 as one, pg_sleep(0.4), 'lost read' as name`.execute(
        database.db,
      )
      await terminate(await backendSaying('lost read'))
      assert.equal((await reading).rows[0]?.one, 1)
    })

    test('a single write whose connection is lost is not repeated: nobody knows whether it stands', async () => {
      await insert(steady.db, 1)
      line.cutAt('set value = value + 1 where id')
      await assert.rejects(add(database.db, 1), isConnectionLoss)
      line.cutAt(undefined)
      // The statement took effect, because the connection was cut after PostgreSQL received it.
      assert.equal(await valueIn(1), 1)
    })

    test('a transaction that is lost on its way is run again, whole and once', async () => {
      await insert(steady.db, 2)
      const backends: number[] = []
      await database.db.transaction().execute(async trx => {
        await add(trx, 2)
        const pid = await backendOf(trx)
        backends.push(pid)
        if (backends.length === 1) await terminate(pid)
        await add(trx, 2)
      })
      assert.equal(new Set(backends).size, 2)
      assert.equal(await valueIn(2), 2)
    })

    test('a transaction whose commit is lost is not run again', async () => {
      await insert(steady.db, 3)
      let runs = 0
      line.cutAt('commit')
      const lost = database.db.transaction().execute(async trx => {
        runs += 1
        await add(trx, 3)
      })
      await assert.rejects(lost, CommitUnknown)
      line.cutAt(undefined)
      assert.equal(runs, 1)
      assert.equal(await valueIn(3), 1)
    })

    test('two transactions in each other’s way both end well', async () => {
      await insert(steady.db, 4)
      await insert(steady.db, 5)
      let runs = 0
      const both = { first: () => {}, second: () => {} }
      const firstHas = new Promise<void>(resolve => (both.first = resolve))
      const secondHas = new Promise<void>(resolve => (both.second = resolve))
      const transfer = (from: number, to: number, has: () => void, other: Promise<void>) =>
        database.db.transaction().execute(async trx => {
          runs += 1
          await add(trx, from)
          has()
          await other
          await add(trx, to)
        })
      await Promise.all([transfer(4, 5, both.first, secondHas), transfer(5, 4, both.second, firstHas)])
      assert.equal(runs, 3)
      assert.deepEqual([await valueIn(4), await valueIn(5)], [2, 2])
    })

    test('a snapshot that another write overtook is taken again', async () => {
      await insert(steady.db, 6)
      let runs = 0
      await database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async trx => {
          runs += 1
          await sql`select 1`.execute(trx)
          if (runs === 1) await add(steady.db, 6)
          await add(trx, 6)
        })
      assert.equal(runs, 2)
      assert.equal(await valueIn(6), 2)
    })

    test('a statement that fails by itself is not tried again', async () => {
      let runs = 0
      const twice = database.db.transaction().execute(async trx => {
        runs += 1
        await insert(trx, 1)
      })
      await assert.rejects(twice, { code: '23505' })
      assert.equal(runs, 1)
    })

    test('dead connections never come back from the pool', async () => {
      await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(database.db)))
      line.cut()
      await assert.rejects(sql`select 1`.execute(database.db), isConnectionLoss)
      await line.mend()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sql`select 1 as one`.execute(database.db)),
      )
      assert.equal(answers.length, 20)
      assert.ok(database.pool.totalCount <= 10)
      assert.equal(database.pool.waitingCount, 0)
    })
  })
