import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { aSmallDisk, NO_MOUNT } from '#test/support/services/small-disk.ts'
import { openEmbedded } from './embedded.ts'
import { makeDatabase } from './new-database.ts'

const WRITER = fileURLToPath(new URL('../../../../test/faults/power-cut/writer.ts', import.meta.url))
const ROWS_BEFORE_THE_KILL = 30

after(async () => template && rm(dirname(await template), { recursive: true }))

const aFolder = () => mkdtemp(join(tmpdir(), 'danseo-embedded-'))

async function rowsIn(folder: string) {
  const { db, close } = await openEmbedded(folder)
  const { rows } = await sql<{ row: number }>`select row from kept order by row`.execute(db)
  await close()
  return rows.map(({ row }) => row)
}

async function makeTemplate() {
  const made = join(await aFolder(), 'db')
  const { db, close } = await openEmbedded(made)
  await sql`create table kept (row integer primary key)`.execute(db)
  await close()
  return made
}
/** Creating a database takes seconds, so one is created and then copied. */
let template: Promise<string> | undefined

async function aDatabase() {
  template ??= makeTemplate()
  const folder = await aFolder()
  const watched = join(folder, 'db')
  await cp(await template, watched, { recursive: true })
  return { folder, watched }
}

test('a new database is the one that was built, and the same is made where nothing was', async () => {
  const folder = await aFolder()
  const made = await Promise.all(
    [undefined, join(folder, 'no-build.tar.gz')].map(async (built, number) => {
      const database = join(folder, String(number))
      await makeDatabase(database, built)
      return { database, files: (await readdir(database, { recursive: true })).sort() }
    }),
  )
  assert.ok(made[0]?.files.includes('PG_VERSION'))
  assert.deepEqual(made[0]?.files, made[1]?.files)
  for (const { database } of made) {
    const { db, close } = await openEmbedded(database)
    const { rows } = await sql`select current_setting('server_encoding') as encoding`
      .execute(db)
      .finally(close)
    assert.deepEqual(rows, [{ encoding: 'UTF8' }])
  }
  await rm(folder, { recursive: true })
})

/** Writes rows in a child process and kills it. Resolves to the last row that was acknowledged. */
async function writeUntilKilled(folder: string) {
  const child = spawn(process.execPath, [WRITER], {
    env: { ...process.env, DATABASE_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  let last = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (last === ROWS_BEFORE_THE_KILL) child.kill('SIGKILL')
  }
  await ended
  return last
}

test('acknowledged writes survive kill -9, and the lock of the killed process is taken over', async () => {
  const { folder, watched } = await aDatabase()
  const last = await writeUntilKilled(watched)
  assert.ok((await rowsIn(watched)).length >= last)
  await rm(folder, { recursive: true })
})

test('a second opening of the same folder is refused, and the first goes on', async () => {
  const { folder, watched } = await aDatabase()
  const first = await openEmbedded(watched)
  await assert.rejects(openEmbedded(watched), /DATA_DIR is in use by process \d+/)
  await sql`insert into kept values (1)`.execute(first.db)
  await first.close()
  assert.deepEqual(await rowsIn(watched), [1])
  await rm(folder, { recursive: true })
})

test('an error leaves the one connection usable, inside a transaction as well', async () => {
  const { folder, watched } = await aDatabase()
  const { db, close } = await openEmbedded(watched)
  await assert.rejects(sql`insert into nowhere values (1)`.execute(db), { code: '42P01' })
  await assert.rejects(
    db.transaction().execute(async trx => {
      await sql`insert into kept values (1)`.execute(trx)
      await sql`insert into kept values (1)`.execute(trx)
    }),
    { code: '23505' },
  )
  const { rows } = await sql`select row from kept`.execute(db)
  assert.deepEqual(rows, [])
  await close()
  await rm(folder, { recursive: true })
})

/** Runs `act` so that each thread started during it preloads a script. */
async function withPreload<T>(script: string, act: () => Promise<T>) {
  const before = process.env.NODE_OPTIONS
  process.env.NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(script)}`
  try {
    return await act()
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}

test('a database that ends while it is opened, without a word, is said to have, and its folder is free again', async () => {
  const { folder, watched } = await aDatabase()
  await assert.rejects(
    withPreload('process.exit(7)', () => openEmbedded(watched)),
    /the embedded database ended while it was opened \(7\)/,
  )
  assert.deepEqual(await rowsIn(watched), [])
  await rm(folder, { recursive: true })
})

/** A preloaded script that ends the thread when a statement contains a certain word. */
const ENDS_AT_A_WORD = `
  import { parentPort } from 'node:worker_threads'
  parentPort?.on('message', message => Buffer.from(message).includes('farewell') && process.exit(7))
`

test('a process whose database ends without a word ends too, and says so', async () => {
  const { folder, watched } = await aDatabase()
  const script = `
    import { sql } from 'kysely'
    import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'
    const { db } = await openEmbedded(${JSON.stringify(watched)})
    process.stdout.write('open ')
    await sql\`select 'farewell'\`.execute(db)
  `
  const child = await withPreload(ENDS_AT_A_WORD, async () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  const [said, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise(resolve => child.once('exit', resolve)),
  ])
  assert.deepEqual(
    [said, complaint, code],
    ['open ', 'the embedded database stopped: its thread ended (7)\n', 1],
  )
  await rm(folder, { recursive: true })
})

/** Starts a process that opens a database on a small disk, fills that disk, and then runs `script`. */
async function onAFullDisk(t: TestContext, script: string) {
  const folder = await aFolder()
  const disk = aSmallDisk(t, folder, '200m')
  if (!disk) return undefined
  const database = join(folder, 'db')
  await aDatabase()
  await cp(await (template as Promise<string>), database, { recursive: true })
  const before = `
    import { once } from 'node:events'
    import { fillReserve, reservePathOf } from '#server/infrastructure/database/embedded/disk-reserve.ts'
    import { openEmbedded } from '#server/infrastructure/database/embedded/embedded.ts'
    const folder = ${JSON.stringify(database)}
    const { pool, close } = await openEmbedded(folder)
    await pool.query('insert into kept values (1)')
    const whenFull = () => {
      process.stdout.write('open ')
      return once(process.stdin, 'data')
    }
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', before + script])
  const [said, complaint] = [text(child.stdout), text(child.stderr)]
  const exit = once(child, 'exit')
  // If the process fails before its disk is full, the test reports that instead of waiting forever.
  await Promise.race([once(child.stdout, 'data'), exit])
  await disk.fillUpTo(0)
  child.stdin.end('full')
  return { said: await said, complaint: await complaint, code: (await exit)[0] as number | null }
}

test('with a reserve a full disk stops neither the log, nor a checkpoint, nor reading, nor a clean end', async t => {
  const ended = await onAFullDisk(
    t,
    `
      const switchLog = async row => {
        await pool.query('insert into kept values ($1)', [row])
        await pool.query('select pg_switch_wal()')
      }
      // These rows use up the log files that were created in advance, so the next row needs a new one.
      for (const row of [2, 3, 4]) await switchLog(row)
      await fillReserve(reservePathOf(folder))
      await whenFull()
      await pool.query('insert into kept values (5)')
      await pool.query('checkpoint')
      const { rows } = await pool.query('select count(*)::integer as rows from kept')
      process.stdout.write(JSON.stringify(rows))
      await close()
    `,
  )
  if (!ended) return t.skip(NO_MOUNT)
  assert.deepEqual(ended, { said: 'open [{"rows":5}]', complaint: '', code: 0 })
})

test('after PostgreSQL has given up, each statement fails like one over a lost connection, and the process ends', async t => {
  const ended = await onAFullDisk(
    t,
    `
      await whenFull()
      const statements = [pool.query('checkpoint'), ...[1, 2, 3].map(() => pool.query('select row from kept'))]
      for (const { reason } of await Promise.allSettled(statements)) process.stdout.write(reason?.code + ' ')
    `,
  )
  if (!ended) return t.skip(NO_MOUNT)
  assert.equal(ended.said, 'open 57P02 57P02 57P02 57P02 ')
  assert.match(ended.complaint, /^the embedded database stopped: .*No space left on device/)
  assert.equal(ended.code, 1)
})
