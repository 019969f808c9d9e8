import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aDataFolder, startProcess } from '#test/support/servers/process.ts'
import { anS3Server } from '#test/support/services/s3.ts'

/** The single line that a start with these settings ends with. */
async function lastWords(settings: Record<string, string>) {
  const { exit, heard } = startProcess({ DATA_DIR: await aDataFolder(), LOG_LEVEL: 'info', ...settings })
  assert.equal(await exit, 1, heard.out)
  for (const secret of [settings.S3_SECRET_ACCESS_KEY, settings.S3_ACCESS_KEY_ID])
    if (secret?.trim()) assert.equal((heard.out + heard.err).includes(secret), false)
  assert.equal(heard.out, '')
  return heard.err
}

test('a bucket that can’t be used ends the start with one line that names the setting', async () => {
  const storage = await anS3Server()
  const { settings } = storage
  const cases: [changed: Record<string, string>, says: RegExp][] = [
    [{ S3_BUCKET: 'no-such-bucket' }, /^S3_BUCKET: there is no such bucket at S3_ENDPOINT\n$/],
    [{ S3_ACCESS_KEY_ID: 'STRANGER' }, /^S3_ACCESS_KEY_ID: S3_ENDPOINT does not know it\n$/],
    [{ S3_SECRET_ACCESS_KEY: 'WRONG' }, /^S3_SECRET_ACCESS_KEY: not the one that belongs to .*\n$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: does not answer as S3 does \(ECONNREFUSED\)\n$/],
    [{ S3_ENDPOINT: 'ftp://127.0.0.1' }, /^S3_ENDPOINT: not an address .*\n$/],
    [{ S3_BUCKET: '', S3_SECRET_ACCESS_KEY: ' ' }, /^S3_BUCKET, S3_SECRET_ACCESS_KEY: missing, though .*\n$/],
    [{ S3_PUBLIC_URL: 'cdn.example' }, /^S3_PUBLIC_URL: not an address .*\n$/],
  ]
  for (const [changed, says] of cases) assert.match(await lastWords({ ...settings, ...changed }), says)
  assert.match(
    await lastWords({ S3_PUBLIC_URL: 'https://cdn.example' }),
    /^S3_ENDPOINT, .*: missing, though S3_PUBLIC_URL/,
  )
  await storage.close()
})

test('with a bucket the site starts, and keeps no images in its folder', async () => {
  const storage = await anS3Server()
  const site = startProcess({ DATA_DIR: await aDataFolder(), ...storage.settings })
  const ready = await fetch(`${await site.origin}/readyz`)
  assert.equal(((await ready.json()) as { storage: string }).storage, 'ok')
  assert.equal(await site.stop(), 0)
  await storage.close()
})
