import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { BACKUP, COPY, RESTORE, runCommand, runRefused } from '#test/support/servers/commands.ts'
import { aDataFolder } from '#test/support/servers/process.ts'

const IMPORT = 'import/import-command.ts'
const commands: Record<string, RegExp> = {
  [BACKUP]: /^usage: npm run backup -- <file>\.tar\.gz\n$/,
  [RESTORE]: /^usage: npm run restore -- <file>\.tar\.gz\n$/,
  [COPY]: /^usage: npm run db:copy, with DATABASE_URL set\n$/,
  'demo/main.ts': /^usage: npm run demo\n$/,
  'server/people/digest/mail-try-command.ts': /^usage: npm run mail:try -- you@example\.com\n$/,
  [IMPORT]: /^사용법: npm run import -- gnuboard5\|rhymix mysql:\/\/.*\n$/,
}

for (const [script, usage] of Object.entries(commands))
  test(`${script} says how it is called, and does nothing when it is called otherwise`, async () => {
    const DATA_DIR = await aDataFolder()
    const help = await runCommand(script, { DATA_DIR }, '--help')
    assert.deepEqual([help.code, help.err], [0, ''])
    assert.match(help.out, usage)
    const strange = await runCommand(script, { DATA_DIR }, '--strange')
    assert.deepEqual([strange.code, strange.out], [1, ''])
    assert.match(strange.err, usage)
    assert.deepEqual(await readdir(DATA_DIR), [])
  })

test('a start with an option says that settings are environment variables', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--port=4000'], {
    encoding: 'utf8',
  })
  assert.deepEqual([status, stdout], [1, ''])
  assert.match(stderr, /^npm start has no options: .*docs\/settings\.md.*\n$/)
})

test('an import names a server that does not answer, and a file of boards that it cannot read', async () => {
  const DATA_DIR = await aDataFolder()
  const files = ['--files', DATA_DIR]
  const refused = (url: string, ...more: string[]) =>
    runRefused(IMPORT, { DATA_DIR }, 'gnuboard5', url, ...files, ...more)
  for (const host of ['127.0.0.1', 'localhost'])
    assert.match(
      await refused(`mysql://old:secret@${host}:9/old`),
      /^원래 사이트의 데이터베이스에 연결할 수 없습니다\(ECONNREFUSED [\d.:]+:9\)\. .*확인해 주세요\.$/,
    )
  assert.match(await refused('mysql://'), /^원래 사이트의 데이터베이스에 연결할 수 없습니다/)

  const map = join(DATA_DIR, 'map.json')
  assert.equal(await refused('mysql://old', '--boards', map), `--boards: ${map} 파일을 읽을 수 없습니다`)
  await writeFile(map, '{"gallery": free}')
  assert.match(await refused('mysql://old', '--boards', map), /^--boards: .* 모양이어야 합니다$/)
})
