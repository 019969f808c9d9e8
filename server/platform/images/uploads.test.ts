import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { appWith, testApp } from '#test/support/app.ts'
import { connectedTo } from '#test/support/calls/sockets.ts'
import type { Person } from '#test/support/people.ts'
import {
  aFlicker,
  aForm,
  aGif,
  aJpeg,
  anApng,
  aPhoto,
  aPng,
  aPngClaimingSize,
  plainSvg,
} from '#test/support/pictures.ts'
import { soon } from '#test/support/soon.ts'

const { post, get, send, origin, aMember, db } = await testApp()

async function upload(bytes: Uint8Array | string, form = {}) {
  const { status, body } = await post(await aMember(), '/api/image', aForm(bytes, form))
  assert.equal(status, 201, JSON.stringify(body))
  assert.match(body.data, /^\/images\/[\w-]{24}\.(?:png|jpg|gif)$/)
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
    [async () => plainSvg(), 'image/png', 'png'],
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

const rowOf = (link: string) =>
  db
    .selectFrom('image')
    .select(['width', 'height', 'bytes'])
    .where('name', '=', link.slice('/images/'.length))
    .executeTakeFirstOrThrow()

const shapes: [what: string, sent: [number, number], stored: [number, number]][] = [
  ['a picture wider than a page', [3_000, 1_500], [2_000, 1_000]],
  ['a ribbon', [12_000, 900], [2_000, 150]],
  ['a capture of a chat', [1_080, 6_000], [1_080, 6_000]],
  ['a long capture', [1_080, 20_000], [1_080, 20_000]],
  ['the longest that JPEG and browsers know', [200, 65_500], [200, 65_500]],
  ['a long capture of a wide screen', [2_500, 15_000], [2_000, 12_000]],
]
for (const [what, [width, height], stored] of shapes)
  test(`${what} keeps its width up to a page’s, and its size is written down`, async () => {
    for (const make of [aPng, aJpeg]) {
      const { status, body, text } = await post(
        await aMember(),
        '/api/image',
        aForm(await make(width, height)),
      )
      assert.equal(status, 201, text)
      const { bytes } = await fetched(body.data)
      const kept = await sharp(bytes, { limitInputPixels: false }).metadata()
      assert.deepEqual([kept.width, kept.height], stored)
      const row = { width: stored[0], height: stored[1], bytes: bytes.length }
      assert.deepEqual(await rowOf(body.data), row)
      const isScaled = width > stored[0]
      assert.deepEqual(body.changed, isScaled ? { kind: 'scaled', width, height } : null)
    }
  })

test('a photograph that lies on its side is measured upright', async () => {
  const lying = await sharp(await aJpeg(3_000, 2_400))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await post(await aMember(), '/api/image', aForm(lying))
  assert.deepEqual(body.changed, { kind: 'scaled', width: 2_400, height: 3_000 })
  assert.deepEqual((({ width, height }) => [width, height])(await rowOf(body.data)), [2_000, 2_500])
})

test('a picture taller than any browser shows is refused, and told to come in parts', async () => {
  const { status, body } = await post(await aMember(), '/api/image', aForm(await aPng(200, 65_501)))
  assert.deepEqual([status, body.code], [413, 'too_large'])
  assert.match(body.message, /높이 65,500픽셀까지 올릴 수 있으니 나누어/)
})

test('a moving picture keeps moving', async () => {
  const { bytes } = await fetched(await upload(await aGif({ frames: 4 })))
  const { pages, pageHeight } = await sharp(bytes, { animated: true }).metadata()
  assert.deepEqual([pages, pageHeight], [4, 20])
})

/** An animation of this many frames, 640 by 360 px each, like a phone's clip. */
const aClip = (frames: number) => aGif({ frames, width: 640, height: 360 })

test('a clip of twelve seconds keeps all of its frames, also where it is scaled down', async () => {
  const clips: [bytes: Buffer, frames: number, width: number][] = [
    [await aClip(180), 180, 640],
    [await aGif({ frames: 5, width: 2_400, height: 300 }), 5, 2_000],
  ]
  for (const [bytes, frames, width] of clips) {
    const stored = await sharp((await fetched(await upload(bytes))).bytes, {
      animated: true,
      limitInputPixels: false,
    }).metadata()
    assert.deepEqual([stored.pages, stored.width], [frames, width])
  }
})

test('a film with too many points is refused by a reason that names its frames', async () => {
  const { status, body } = await post(await aMember(), '/api/image', aForm(await aClip(440)))
  assert.deepEqual([status, body.code], [413, 'too_large'])
  assert.match(body.message, /모든 프레임을 더해 1억 화소까지.*640×360픽셀 440프레임/)
})

test('a PNG that moves is refused, and not stilled; one that could and does not is a picture', async () => {
  const { status, body } = await post(await aMember(), '/api/image', aForm(await anApng(2)))
  assert.deepEqual([status, body.code], [415, 'unsupported_media_type'])
  assert.match(body.message, /움직이는 PNG는 올릴 수 없습니다/)
  await upload(await anApng(1))
})

test('a file is what it holds, not what it is called', async () => {
  assert.match(await upload(await aPng(), { name: '../../etc/passwd', type: 'text/html' }), /\.png$/)
  assert.match(await upload(await aJpeg(), { name: 'a.svg', type: 'image/svg+xml' }), /\.jpg$/)
})

test('a file that is no picture of the four kinds is refused, whatever its name', async () => {
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
    Buffer.from(plainSvg(), 'utf16le'),
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
    await aPngClaimingSize(6_000, 6_000),
  ])
    assert.deepEqual(await refused(bytes), [400, 'invalid'])
})

test('data hidden behind a picture doesn’t survive', async () => {
  for (const make of [aPng, aJpeg, aGif]) {
    const { bytes } = await fetched(
      await upload(Buffer.concat([await make(), Buffer.from('<script>EVIL</script>PK')])),
    )
    assert.equal(bytes.includes('EVIL'), false)
  }
})

test('more pixels than forty million are refused before they are decoded', async () => {
  const { body } = await post(await aMember(), '/api/image', aForm(await aPngClaimingSize(10_000, 4_001)))
  assert.match(body.message, /4천만 화소까지.*10,000×4,001픽셀/)
  assert.deepEqual(await refused(await aPngClaimingSize(10_000, 4_001)), [413, 'too_large'])
  assert.deepEqual(await refused(await aPngClaimingSize(65_000, 65_000)), [413, 'too_large'])
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

test('a member who sends more than the server holds is told to come back, and others are not', async () => {
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
