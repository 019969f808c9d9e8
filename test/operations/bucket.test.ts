import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { readSettings } from '#server/config/config.ts'
import { openFiles } from '#server/infrastructure/files/open-files.ts'
import { aPng } from '#test/support/pictures.ts'
import { anS3Server } from '#test/support/services/s3.ts'

async function makeBucket(env: Record<string, string>) {
  const child = spawn(process.execPath, ['ops/make-bucket.mjs'], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += chunk
    })
  const code = await new Promise(done => child.once('close', done))
  return { code, said }
}

test('the bucket is made once its storage is there, and left alone where it is one already', async () => {
  const storage = await anS3Server()
  const env = { ...storage.settings, S3_BUCKET: 'danseo', S3_REGION: '' }
  await storage.leave()
  const making = makeBucket(env)
  await storage.comeBack()
  assert.deepEqual(await making, { code: 0, said: 'bucket danseo: made\n' })

  const files = await openFiles(readSettings(env))
  const image = Buffer.from(await aPng(2, 2))
  await files.put('kept.png', image, 'image/png')
  assert.deepEqual(await makeBucket(env), { code: 0, said: 'bucket danseo: is there\n' })
  assert.deepEqual(Buffer.from((await files.get('kept.png')) ?? []), image)
  await storage.close()
})
