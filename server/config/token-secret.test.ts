import assert from 'node:assert/strict'
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { BadSetting } from './env-parsers.ts'
import { tokenSecret } from './token-secret.ts'

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'danseo-secret-')), 'data')

test('servers that start together share the secret that is made once and nobody else can read', async () => {
  const settings = { tokenSecret: undefined, dataDir: await newFolder() }
  const secrets = await Promise.all(Array.from({ length: 10 }, () => tokenSecret(settings)))
  assert.equal(new Set(secrets).size, 1)
  assert.ok((secrets[0] ?? '').length >= 64)
  assert.equal(await tokenSecret(settings), secrets[0])
  assert.deepEqual(await readdir(settings.dataDir), ['token-secret'])
  assert.equal((await stat(join(settings.dataDir, 'token-secret'))).mode & 0o777, 0o600)
  assert.notEqual(await tokenSecret({ ...settings, dataDir: await newFolder() }), secrets[0])
})

test('a secret of the settings is taken as it is', async () => {
  const dataDir = await newFolder()
  const given = 'a secret that the operator keeps elsewhere'
  assert.equal(await tokenSecret({ tokenSecret: given, dataDir }), given)
  await assert.rejects(readdir(dataDir))
})

test('an emptied secret file stops the start', async () => {
  const settings = { tokenSecret: undefined, dataDir: await newFolder() }
  await tokenSecret(settings)
  await writeFile(join(settings.dataDir, 'token-secret'), '\n')
  await assert.rejects(tokenSecret(settings), BadSetting)
})
