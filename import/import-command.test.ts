import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { type OldGnuboard, oldGnuboard } from '#test/support/old-sites/gnuboard.ts'
import { startProcess } from '#test/support/servers/process.ts'
import { startPostgres } from '../scripts/postgres.mjs'

/** The real command, on a data folder of its own as on another machine. */
async function startImport(t: TestContext, url: string, old: OldGnuboard) {
  const folder = await mkdtemp(join(tmpdir(), 'danseo-import-'))
  const command = ['import/import-command.ts', 'gnuboard5', old.url, '--files', old.folder]
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill())
  const kill = () => child.kill('SIGKILL')
  const heard = { out: '', err: '' }
  const exit = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  child.stderr.on('data', chunk => {
    heard.err += chunk
  })
  const movedPosts = new Promise<void>(resolve => {
    child.stdout.on('data', chunk => {
      heard.out += chunk
      if (/^글 .*옮겼습니다/m.test(heard.out)) resolve()
    })
  })
  return { heard, exit, movedPosts, kill }
}

/** An import that waits after its posts and before its end, until the old site's tables are unlocked. */
async function importThatWaits(t: TestContext, url: string) {
  const old = await oldGnuboard()
  await old.member('marple')
  await old.post('free', 1, { mb_id: 'marple' })
  await old.run('lock tables g5_scrap write')
  const first = await startImport(t, url, old)
  await Promise.race([first.movedPosts, first.exit])
  assert.match(first.heard.out, /글 1개/, first.heard.err)
  return { old, first }
}

test('an import refuses to run beside another one', async t => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('there is no PostgreSQL')
  t.after(() => postgres.stop())
  const { old, first } = await importThatWaits(t, postgres.url)
  const second = await startImport(t, postgres.url, old)
  await Promise.race([second.movedPosts, second.exit])
  assert.equal(
    second.heard.err,
    '다른 이전, 복원 또는 복사가 이 데이터베이스를 채우고 있습니다. 끝난 뒤에 다시 실행해 주세요.\n',
  )
  assert.equal(await second.exit, 1)
  await old.run('unlock tables')
  assert.equal(await first.exit, 0, first.heard.err)
  const third = await startImport(t, postgres.url, old)
  assert.equal(await third.exit, 1)
  assert.match(third.heard.err, /이미 끝났습니다/)
})

test('a site refuses to start over an import that was cut off, until another run has finished it', async t => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('there is no PostgreSQL')
  t.after(() => postgres.stop())
  const { old, first } = await importThatWaits(t, postgres.url)
  first.kill()
  await first.exit
  await old.run('unlock tables')
  const startSite = async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'danseo-import-'))
    const site = startProcess({ DATABASE_URL: postgres.url, DATA_DIR })
    t.after(() => site.stop())
    return site
  }
  const refused = await startSite()
  await assert.rejects(refused.origin)
  assert.match(refused.heard.err, /^DATABASE_URL: an import was cut off .*: run the same import again.*\n$/)
  const second = await startImport(t, postgres.url, old)
  assert.equal(await second.exit, 0, second.heard.err)
  await (await startSite()).origin
})

test('an import of millions of rows has time for its last counts', async t => {
  const postgres = await startPostgres()
  if (!postgres) return t.skip('there is no PostgreSQL')
  t.after(() => postgres.stop())
  const { old, first } = await importThatWaits(t, postgres.url)
  const client = new pg.Client(postgres.url)
  await client.connect()
  // Longer than a serving site waits for a statement and for its answer.
  await client.query(`
    create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(12); return null; end';
    create trigger slow after insert on post_block execute function slow()`)
  await client.end()
  await old.run('unlock tables')
  assert.equal(await first.exit, 0, first.heard.err)
})
