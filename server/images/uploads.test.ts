import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { appWith, testApp } from '../../test/support/app.ts'
import type { Person } from '../../test/support/people.ts'
import { aFlicker, aForm, aGif, aJpeg, aPhoto, aPng, claiming } from '../../test/support/pictures.ts'
import { connectedTo } from '../../test/support/sockets.ts'
import { soon } from '../../test/support/soon.ts'

const { post, get, send, origin, aMember, db } = await testApp()

async function upload(bytes: Uint8Array | string, form = {}) {
  const { status, body } = await post(await aMember(), '/api/image', aForm(bytes, form))
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.data, /^\/images\/[\w-]{24}\.(?:png|jpg|gif|svg)$/)
  return body.data as string
}

async function fetched(link: string) {
  const response = await fetch(origin + link)
  assert.equal(response.status, 200)
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

const refused = async (bytes: Uint8Array | string, form = {}) => {
  const { status, body } = await post(await aMember(), '/api/image', aForm(bytes, form))
  return [status, body.code]
}

test('a member uploads a picture of each kind, and everyone sees it under its own type', async () => {
  for (const [make, type, extension] of [
    [aPng, 'image/png', 'png'],
    [aJpeg, 'image/jpeg', 'jpg'],
    [aGif, 'image/gif', 'gif'],
    [async () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'image/svg+xml', 'svg'],
  ] as const) {
    const link = await upload(await make())
    assert.ok(link.endsWith(extension))
    const { headers } = await fetched(link)
    assert.equal(headers.get('content-type'), type)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'public, max-age=86400, s-maxage=60')
  }
})

test('a browser that has a picture isn’t sent it again', async () => {
  const link = await upload(await aPng())
  const { headers } = await fetched(link)
  const again = await send('GET', null, link, undefined, { 'if-none-match': headers.get('etag') })
  assert.deepEqual([again.status, again.text], [304, ''])
})

test('a photograph is turned upright and tells nothing of where it was taken', async () => {
  const photo = await aPhoto()
  assert.ok(photo.includes('MARKER-EXIF') && (await sharp(photo).metadata()).exif)
  const { bytes } = await fetched(await upload(photo))
  const { exif, orientation, width, height } = await sharp(bytes).metadata()
  assert.deepEqual([exif, orientation, width, height], [undefined, undefined, 20, 40])
  assert.equal(bytes.includes('MARKER-EXIF'), false)
})

test('a picture larger than a page is made smaller, and its size is written down', async () => {
  const link = await upload(await aPng(3_000, 1_500))
  const { bytes } = await fetched(link)
  const { width, height } = await sharp(bytes).metadata()
  assert.deepEqual([width, height], [2_000, 1_000])
  const row = await db
    .selectFrom('image')
    .select(['width', 'height', 'bytes'])
    .where('name', '=', link.slice('/images/'.length))
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { width: 2_000, height: 1_000, bytes: bytes.length })
})

test('a moving picture keeps moving', async () => {
  const { bytes } = await fetched(await upload(await aGif({ frames: 4 })))
  const { pages, pageHeight } = await sharp(bytes, { animated: true }).metadata()
  assert.deepEqual([pages, pageHeight], [4, 20])
})

test('a file is what it holds, not what it is called', async () => {
  assert.match(await upload(await aPng(), { name: '../../etc/passwd', type: 'text/html' }), /\.png$/)
  assert.match(await upload(await aJpeg(), { name: 'a.svg', type: 'image/svg+xml' }), /\.jpg$/)
})

test('what is no picture of the four kinds is refused, whatever it is called', async () => {
  const webp = await sharp(await aPng())
    .webp()
    .toBuffer()
  const tiff = await sharp(await aPng())
    .tiff()
    .toBuffer()
  for (const bytes of [
    webp,
    tiff,
    'PK\u0003\u0004 a zip',
    '%PDF-1.7',
    'hello',
    '<!doctype html><html><script>alert(1)</script></html>',
    '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    '<?php echo 1 ?>',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
    '<svg',
  ])
    assert.deepEqual(await refused(bytes), [415, 'unsupported_media_type'], String(bytes).slice(0, 40))
})

test('a broken picture is refused', async () => {
  const [png, jpeg, gif] = [await aPng(400, 400), await aJpeg(400, 400), await aGif()]
  for (const bytes of [
    png.subarray(0, png.length / 2),
    jpeg.subarray(0, jpeg.length / 2),
    gif.subarray(0, 20),
    png.subarray(0, 8),
    Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    await claiming(6_000, 6_000),
  ])
    assert.deepEqual(await refused(bytes), [400, 'invalid'])
})

test('what hides behind a picture doesn’t survive', async () => {
  for (const make of [aPng, aJpeg, aGif]) {
    const { bytes } = await fetched(
      await upload(Buffer.concat([await make(), Buffer.from('<script>EVIL</script>PK')])),
    )
    assert.equal(bytes.includes('EVIL'), false)
  }
})

test('more pixels than forty million are refused before they are decoded', async () => {
  assert.deepEqual(await refused(await claiming(10_000, 4_001)), [413, 'too_large'])
  assert.deepEqual(await refused(await claiming(65_000, 65_000)), [413, 'too_large'])
})

test('a file larger than ten megabytes is refused', async () => {
  const bytes = Buffer.concat([await aPng(), Buffer.alloc(10 * 1024 * 1024)])
  assert.deepEqual(await refused(bytes), [413, 'too_large'])
  assert.deepEqual(await refused(Buffer.alloc(12 * 1024 * 1024)), [413, 'too_large'])
})

test('strangers and members who aren’t active upload nothing', async () => {
  const form = aForm(await aPng())
  assert.equal((await post(null, '/api/image', form)).status, 401)
  const inactive = await aMember({ activated: false })
  const { status, body } = await post(inactive, '/api/image', form)
  assert.deepEqual([status, body.code], [403, 'not_activated'])
})

test('an upload without its file is refused', async () => {
  const member = await aMember()
  const refusal = async (body: unknown, headers = {}) => {
    const answer = await send('POST', member, '/api/image', body, headers)
    return [answer.status, answer.body.code]
  }
  assert.deepEqual(await refusal(aForm(await aPng(), { field: 'image' })), [400, 'invalid'])
  assert.deepEqual(await refusal(aForm('')), [400, 'invalid'])
  assert.deepEqual(await refusal({ file: 'x' }), [415, 'unsupported_media_type'])
  assert.deepEqual(await refusal(new URLSearchParams({ file: 'x' })), [415, 'unsupported_media_type'])
  const broken = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
  const [status] = await refusal(broken, { 'content-type': 'multipart/form-data; boundary=x' })
  assert.ok([400, 415].includes(status as number))
  const [withoutBoundary] = await refusal('x', { 'content-type': 'multipart/form-data' })
  assert.ok([400, 415].includes(withoutBoundary as number))
  const two = aForm(await aPng())
  two.append('file', new Blob(['x']), 'b.png')
  assert.deepEqual(await refusal(two), [413, 'too_large'])
})

test('no path leads out of the images', async () => {
  for (const path of [
    '/images/unknown-but-well-formed.png',
    '/images/short.png',
    '/images/..%2f..%2fdb%2fPG_VERSION',
    '/images/%2e%2e%2fdb',
    '/images/abcdefghijklmnop.png%00',
    '/images/abcdefghijklmnop.html',
    '/images/.abcdefghijklmnopqrst.png',
    '/images/abcdefghijklmnop.png/x',
    `/images/${'a'.repeat(90)}.png`,
    '/images/',
  ])
    assert.equal((await get(null, path)).status, 404, path)
})

test('storage that fails is said, and leaves neither a row nor half a file', async () => {
  const own = await appWith({})
  const member: Person = await own.aMember()
  const rows = () => own.db.selectFrom('image').select('name').execute()
  const before = await rows()
  own.files.put = async () => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' })
  }
  const { status, body } = await own.post(member, '/api/image', aForm(await aPng()))
  assert.deepEqual([status, body.code], [503, 'unavailable'])
  assert.doesNotMatch(body.message, /i\/o|EIO/)
  assert.deepEqual(await rows(), before)
  assert.deepEqual(await readdir(join(own.dataDir, 'images')), [])
  await own.close()
})

test('the documentation tells how to upload', async () => {
  const { body } = await get(null, '/api/openapi.json')
  const { requestBody, responses } = body.paths['/api/image'].post
  assert.ok(requestBody.content['multipart/form-data'].schema.properties.file)
  assert.ok(responses['201'])
})

test('a picture that moves may have a thousand frames', async () => {
  await upload(aFlicker(1_000))
  assert.deepEqual(await refused(aFlicker(1_001)), [413, 'too_large'])
})

test('who sends more than the server holds of one member is told to come back; others, and later they, are not', async () => {
  const [member, other] = await Promise.all([aMember(), aMember()])
  const length = 9_500_000
  const head = [
    'POST /api/image HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${member.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length + 1_000}`,
    '',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ].join('\r\n')
  const sending = await Promise.all([1, 2, 3, 4, 5].map(() => connectedTo(origin)))
  const told: string[] = []
  for (const socket of sending) {
    socket.on('data', chunk => told.push(String(chunk)))
    socket.write(head)
    socket.write(Buffer.alloc(length))
  }
  await soon('one too many', async () => told[0])
  assert.match(told.join(), /^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*"code":"unavailable"/i)
  const picture = aForm(Buffer.concat([await aPng(), Buffer.alloc(4_000_000)]))
  assert.equal((await post(other, '/api/image', picture)).status, 201)
  for (const socket of sending) socket.destroy()
  await soon('there is room again', async () =>
    (await post(member, '/api/image', picture)).status === 201 ? true : undefined,
  )
  assert.equal(told.length, 1)
})
