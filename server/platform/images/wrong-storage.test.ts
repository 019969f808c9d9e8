import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import sharp from 'sharp'
import { appWith, testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'
import { faultyAnswers, s3BehindGateway } from '#test/support/services/s3-gateway.ts'
import { aKnownMember, aModerator, openCaseOf, report, targetOf } from '#test/support/trust/moderation.ts'
import { claim } from '#test/support/trust/rights.ts'

const site = await testApp()
const { get, post, aMember, db } = site
const pathOf = (name: string) => join(site.dataDir, 'images', name)
const author = await aKnownMember()

/** A post with an uploaded picture. */
async function shown() {
  const src: string = (await post(author, '/api/image', aForm(await aPng(900, 600)))).body.data
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src } }] })
  const { postId } = (await post(author, '/api/post', draftOf({ content }))).body.data
  return { src, name: src.slice('/images/'.length), postId: postId as number }
}

async function reported() {
  const { postId, name } = await shown()
  await report(await aMember(), targetOf('post', postId), 'gore')
  const { caseId = 0 } = (await openCaseOf(targetOf('post', postId))) ?? {}
  const moderator = await aModerator(['free'])
  return { file: name, read: () => get(moderator, '/api/moderation/picture', { caseId, name }) }
}

async function provingClaim() {
  const { number, token } = await claim(site, [`/post/${await aPost(author)}`])
  const form = new FormData()
  form.set('number', number)
  form.set('token', token)
  form.set('file', new Blob([`%PDF-1.7\n${'x'.repeat(500)}\n%%EOF\n`]), 'a.pdf')
  const { fileId } = (await post(null, '/api/rights/file', form)).body.data
  const row = db.selectFrom('rights_file').select('stored_as as file').where('id', '=', fileId)
  const owner = await site.theAdmin()
  return {
    file: (await row.executeTakeFirstOrThrow()).file,
    read: () => post(owner, '/api/admin/claim/file', { fileId, why: '증빙 확인' }),
  }
}

/** Every route by which a stored file is served. */
const ways = {
  'an image': async () => {
    const { src, name } = await shown()
    return { file: name, read: () => get(null, src) }
  },
  'a picture of a case': reported,
  'a file of a claim': provingClaim,
}

const PAGE = Buffer.from('<!doctype html><title>Welcome</title>')
const damages: [what: string, of: (bytes: Buffer) => Buffer][] = [
  ['half of it', bytes => bytes.subarray(0, bytes.length / 2)],
  ['all but its last byte', bytes => bytes.subarray(0, -1)],
  ['nothing', () => Buffer.alloc(0)],
  ['a page', () => PAGE],
]

for (const [what, prepare] of Object.entries(ways))
  test(`${what} that storage gives wrongly is neither shown nor kept by any cache`, async () => {
    const { file, read } = await prepare()
    assert.equal((await read()).status, 200)
    const whole = await readFile(pathOf(file))
    for (const [damage, of] of damages) {
      await writeFile(pathOf(file), of(whole))
      const { status, body, headers } = await read()
      assert.deepEqual([status, body.code], [503, 'unavailable'], damage)
      assert.doesNotMatch(headers.get('cache-control') ?? '', /max-age/)
    }
    await writeFile(pathOf(file), whole)
    assert.equal((await read()).status, 200)
  })

test('an image that storage gives wrongly is asked for again by every cache', async () => {
  const { src, name } = await shown()
  await writeFile(pathOf(name), PAGE)
  assert.equal((await get(null, src)).headers.get('cache-control'), 'no-store')
})

test('a smaller picture that was stored wrongly is made again', async () => {
  const { src, name } = await shown()
  const path = `${src}/720.webp`
  assert.equal((await get(null, path)).status, 200)
  const file = pathOf(`${name}.720.webp`)
  const whole = await readFile(file)
  for (const [damage, of] of damages) {
    await writeFile(file, of(whole))
    const answer = await fetch(site.origin + path)
    assert.equal(answer.status, 200, damage)
    assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, 720)
    assert.deepEqual(await readFile(file), whole, damage)
  }
})

test('a damaged picture is taken from its readers as any other', async () => {
  const { src, name, postId } = await shown()
  await writeFile(pathOf(name), PAGE)
  const act = { content: 'hide', member: 'none', reason: 'abuse' }
  const hidden = await post(await site.theAdmin(), '/api/moderation/direct', {
    ...{ targetType: 'post', targetId: postId, ...act },
  })
  assert.equal(hidden.status, 200, hidden.text)
  assert.equal((await get(null, src)).status, 404)
  await assert.rejects(readFile(pathOf(name)))
})

suite('a site whose storage answers wrongly', async () => {
  const storage = await s3BehindGateway()
  const behind = await appWith(storage.settings)
  after(async () => {
    await behind.close()
    await storage.close()
  })
  const member = await behind.aMember()
  const rows = () =>
    behind.db.selectFrom('image').select('name').where('member_id', '=', member.memberId).execute()

  for (const [wrong, answer] of Object.entries(faultyAnswers))
    test(`acknowledges no upload by ${wrong}, leaves no row, and is used on`, async () => {
      const before = await rows()
      storage.answerWith(answer)
      const refused = await behind.post(member, '/api/image', aForm(await aPng()))
      const ready = await behind.get(null, '/readyz')
      storage.behave()
      assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
      assert.deepEqual(await rows(), before)
      assert.deepEqual([ready.status, ready.body.status, ready.body.storage], [200, 'degraded', 'failing'])
      const taken = await behind.post(member, '/api/image', aForm(await aPng()))
      assert.equal(taken.status, 201)
      assert.equal((await behind.get(null, taken.body.data)).status, 200)
      assert.deepEqual((await behind.get(null, '/readyz')).body, {
        status: 'ok',
        database: 'ok',
        storage: 'ok',
        bus: 'ok',
      })
    })
})

test('a folder of images that is gone is said, and texts go on', async t => {
  const own = await appWith({})
  t.after(() => own.close())
  assert.equal((await own.get(null, '/readyz')).body.storage, 'ok')
  await rm(join(own.dataDir, 'images'), { recursive: true })
  const { status, body } = await own.get(null, '/readyz')
  assert.deepEqual([status, body.status, body.storage], [200, 'degraded', 'failing'])
  assert.equal((await own.post(await own.aMember(), '/api/post', draftOf())).status, 201)
})
