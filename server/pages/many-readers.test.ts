import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appWith } from '../../test/support/app.ts'
import { draftOf } from '../../test/support/drafts.ts'
import { aWritersLog, readersOf, titleOf } from '../../test/support/readers.ts'
import { done } from '../../test/support/small-site.ts'
import { servedWebApp } from '../../test/support/web-app.ts'

test('two hundred readers never get a page without a post whose writing was answered before they asked', async () => {
  const web = await servedWebApp()
  const { origin, post, aMember, close } = await appWith({}, { web })
  const writers = await Promise.all(Array.from({ length: 3 }, () => aMember()))
  const log = aWritersLog()
  const end = readersOf([`${origin}/`, `${origin}/board/free`], { count: 200, log })
  for (let number = 1; number <= 10; number++) {
    // Others write at the same time what these pages show, too.
    const others = writers.slice(1).map(writer => post(writer, '/api/post', draftOf({ type: 'humor' })))
    await done(post(writers[0] ?? null, '/api/post', draftOf({ title: titleOf(number) })))
    log.add()
    await Promise.all(others)
  }
  const read = await end()
  await close()
  assert.ok(read >= 400, `only ${read} pages were read`)
})
