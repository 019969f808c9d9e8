import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import { pino } from 'pino'
import { readSettings } from '#server/config/config.ts'
import { contentSecurityPolicy } from '#server/platform/pages/web-app/content-security-policy.ts'
import { appWith } from '#test/support/app.ts'
import { asForm } from '#test/support/calls/calls.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aPng, plainSvg } from '#test/support/pictures.ts'
import { anS3Server } from '#test/support/services/s3.ts'
import { sweepImages } from './orphan-sweep.ts'

type Site = Awaited<ReturnType<typeof appWith>>

const ON_A_CDN = 'https://cdn.danseo.example/images'

suite('images in an S3 bucket', () => {
  let storage: Awaited<ReturnType<typeof anS3Server>>
  let site: Site
  let sentOn: Site
  before(async () => {
    storage = await anS3Server()
    site = await appWith(storage.settings)
    sentOn = await appWith({ ...storage.settings, S3_PUBLIC_URL: `${ON_A_CDN}/` })
  })
  after(async () => {
    await site.close()
    await sentOn.close()
    await storage.close()
  })

  const nameIn = (link: string) => link.slice('/images/'.length)
  const sweep = () => sweepImages({ ...site, log: pino({ level: 'silent' }) })
  const rows = () => site.db.selectFrom('image').select('name').execute()
  const try_ = (member: Person, bytes: Uint8Array | string) => site.post(member, '/api/image', aForm(bytes))
  async function upload(to: Site, bytes: Uint8Array | string) {
    const { status, body } = await to.post(await to.aMember(), '/api/image', aForm(bytes))
    assert.equal(status, 201)
    return body.data as string
  }

  test('an upload is read back through the site, with the headers of any image', async () => {
    const link = await upload(site, await aPng())
    const { status, headers } = await site.get(null, link)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/png')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'public, max-age=86400, s-maxage=60')
    const again = await site.send('GET', null, link, undefined, {
      'if-none-match': `W/${headers.get('etag')}, "other"`,
    })
    assert.deepEqual([again.status, again.text], [304, ''])
    assert.equal((await site.get(null, '/images/unknown-but-well-formed.png')).status, 404)
  })

  /** A drawing as an earlier release stored it. */
  async function anOldDrawing(to: Site) {
    const { memberId } = await to.aMember()
    const name = `${randomBytes(18).toString('base64url')}.svg`
    await to.db
      .insertInto('image')
      .values({ name, member_id: memberId, bytes: plainSvg().length, width: 9, height: 9 })
      .execute()
    await to.files.put(name, Buffer.from(plainSvg()), 'image/svg+xml')
    return `/images/${name}`
  }

  test('a drawing of an earlier release is read back under its policy', async () => {
    const { headers, text } = await site.get(null, await anOldDrawing(site))
    assert.equal(text, plainSvg())
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
  })

  test('an image that a member releases leaves the bucket, and an unused one leaves it with the sweep', async () => {
    const member = await site.aMember()
    const { body } = await try_(member, await aPng())
    assert.ok(await site.files.get(nameIn(body.data)))
    const released = await site.del(member, '/api/image', {}, asForm({ filename: body.data }))
    assert.equal(released.status, 204)
    assert.equal(await site.files.get(nameIn(body.data)), undefined)

    const link = await upload(site, await aPng())
    await site.db
      .updateTable('image')
      .set({ created_at: '2020-01-01' })
      .where('name', '=', nameIn(link))
      .execute()
    await sweep()
    assert.equal(await site.files.get(nameIn(link)), undefined)
    assert.equal((await site.get(null, link)).status, 404)
  })

  test('a picture of a hidden post is at its address in the bucket no longer, and is back with it', async () => {
    const [author, owner] = [await site.aMember(), await site.theAdmin()]
    const link = (await try_(author, await aPng())).body.data
    const content = JSON.stringify({
      type: 'doc',
      content: [{ type: 'image', attrs: { src: link, alt: null, width: 30, height: 30 } }],
    })
    const { postId } = (await site.post(author, '/api/post', draftOf({ content }))).body.data
    const stored = async () => [
      (await site.get(null, link)).status,
      (await site.files.get(nameIn(link))) !== undefined,
    ]
    assert.deepEqual(await stored(), [200, true])
    const act = { content: 'hide', member: 'none', reason: 'abuse' }
    const hidden = await site.post(owner, '/api/moderation/direct', {
      ...{ targetType: 'post', targetId: postId, ...act },
    })
    assert.equal(hidden.status, 200, hidden.text)
    assert.deepEqual(await stored(), [404, false])
    const { decisionId } = hidden.body.data
    assert.equal((await site.post(owner, '/api/moderation/undo', { decisionId })).status, 204)
    assert.deepEqual(await stored(), [200, true])
  })

  test('while the bucket is away uploads and images say so, reading goes on, and all comes back with it', async () => {
    const member = await site.aMember()
    const { body: kept } = await try_(member, await aPng())
    const { body: dropped } = await try_(member, await aPng())
    const before = await rows()
    await storage.leave()

    const refused = await try_(member, await aPng())
    assert.deepEqual([refused.status, refused.body.code], [503, 'unavailable'])
    assert.equal(refused.body.message, '이미지를 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.')
    const unread = await site.get(null, kept.data)
    assert.deepEqual([unread.status, unread.body.code], [503, 'unavailable'])
    assert.equal(unread.headers.get('cache-control'), 'no-store')
    const ready = await site.get(null, '/readyz')
    assert.equal(ready.status, 200, 'a balancer sends readers on: texts are there')
    assert.deepEqual(ready.body, { status: 'degraded', database: 'ok', storage: 'failing', bus: 'ok' })
    const written = await site.post(member, '/api/post', draftOf())
    assert.equal(written.status, 201)
    assert.equal((await site.get(null, '/api/post', { postId: written.body.data.postId })).status, 200)
    const letGo = await site.del(member, '/api/image', {}, asForm({ filename: dropped.data }))
    assert.equal(letGo.status, 204)
    await sweep()
    assert.equal((await rows()).length, before.length - 1)

    await storage.comeBack()
    assert.equal((await site.get(null, '/readyz')).status, 200)
    assert.equal((await site.get(null, kept.data)).status, 200)
    await upload(site, await aPng())
    await sweep()
    assert.equal((await site.get(null, dropped.data)).status, 404)
    assert.deepEqual(await site.db.selectFrom('image_leftover').selectAll().execute(), [])
  })

  test('images of a public bucket are read there, and old drawings through the site', async () => {
    const link = await upload(sentOn, await aPng())
    assert.match(link, /^\/images\//)
    const { status, headers } = await sentOn.get(null, link)
    assert.deepEqual([status, headers.get('location')], [302, `${ON_A_CDN}/${nameIn(link)}`])
    assert.equal(headers.get('cache-control'), 'public, max-age=3600')
    assert.equal((await sentOn.get(null, await anOldDrawing(sentOn))).status, 200)
    assert.equal((await sentOn.get(null, '/images/%2e%2e%2fsecret')).status, 404)
  })

  test('pages may show images of a public bucket, also of one within the house', () => {
    const imagesOf = (S3_PUBLIC_URL: string) =>
      /img-src [^;]*/.exec(
        contentSecurityPolicy(readSettings({ ...storage.settings, S3_PUBLIC_URL }), ''),
      )?.[0]
    assert.equal(imagesOf(''), "img-src 'self' data: blob: https:")
    assert.equal(imagesOf(ON_A_CDN), "img-src 'self' data: blob: https:")
    assert.equal(
      imagesOf('http://10.0.0.7:9000/images'),
      "img-src 'self' data: blob: https: http://10.0.0.7:9000",
    )
  })
})
