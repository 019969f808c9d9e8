import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aReadyFolder, startProcess } from '#test/support/servers/process.ts'

test('a request for a part of a static file gets all of it', async t => {
  const site = startProcess({ DATA_DIR: await aReadyFolder() })
  t.after(() => site.stop())
  const origin = await site.origin
  const page = await (await fetch(origin)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
  for (const path of [script, '/icon.svg']) {
    const whole = await (await fetch(origin + path)).text()
    for (const range of [
      'bytes=0-9',
      'bytes=-9',
      'bytes=0-1,5-9',
      'bytes=99999999-',
      'bytes=-0',
      'bytes=9-0',
    ]) {
      const answer = await fetch(origin + path, { headers: { range } })
      assert.equal(answer.status, 200, `${path} ${range}`)
      assert.equal(await answer.text(), whole, `${path} ${range}`)
    }
  }
})
