import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import sharp from 'sharp'
import { testApp } from '#test/support/app.ts'
import { draftOf, puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aForm, aGif, aJpeg, aPng } from '#test/support/pictures.ts'
import { deletePost } from '#test/support/posts.ts'
import { sweepImages } from '../orphan-sweep.ts'

const site = await testApp()
const { get, post, put, origin, aMember, db, files } = site

async function shown(member: Person, bytes: Uint8Array, attrs = {}) {
  const { body } = await post(member, '/api/image', aForm(bytes))
  const src: string = body.data
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { src, alt: '"도면">', ...attrs } }],
  })
  const written = await post(member, '/api/post', draftOf({ content }))
  const { postId } = written.body.data
  const { contentHtml } = (await get(null, '/api/post', { postId })).body.data.post
  return { src, postId, contentHtml: contentHtml as string, name: src.slice('/images/'.length) }
}

async function pictureAt(link: string) {
  const answer = await fetch(origin + link, { redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, picture: answer.status === 200 ? await sharp(bytes).metadata() : undefined }
}

test('a wide photo is offered in sizes for each screen, and keeps its place', async () => {
  const { src, contentHtml } = await shown(await aMember(), await aJpeg(1_600, 1_000), {
    width: 684,
    height: 428,
  })
  assert.equal(
    contentHtml,
    `<img src="${src}" srcset="${src}/720.webp 720w, ${src}/1408.webp 1408w" sizes="auto, (max-width: 684px) 100vw, 684px" alt="&quot;도면&quot;&gt;" width="684" height="428" loading="lazy" decoding="async">`,
  )
  for (const width of [720, 1_408]) {
    const { answer, picture } = await pictureAt(`${src}/${width}.webp`)
    assert.equal(answer.headers.get('content-type'), 'image/webp')
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=86400/)
    assert.deepEqual([picture?.format, picture?.width], ['webp', width])
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(`${origin}${src}/${width}.webp`, { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
  }
})

test('a small picture stays as small, one that moves goes on moving', async () => {
  const member = await aMember()
  const small = await shown(member, await aPng(300, 200))
  assert.equal((await pictureAt(`${small.src}/1408.webp`)).picture?.width, 300)
  const moving = await shown(member, await aGif())
  assert.doesNotMatch(moving.contentHtml, /srcset/)
  assert.equal((await pictureAt(`${moving.src}/720.webp`)).answer.status, 404)
})

test('a long capture has the renditions that WebP can hold, and for the others leads to itself', async () => {
  const { src, contentHtml } = await shown(await aMember(), await aPng(1_080, 20_000), {
    width: 684,
    height: 12_667,
  })
  assert.match(contentHtml, new RegExp(`srcset="${src}/720\\.webp 720w, ${src} 1408w"`))
  const { picture } = await pictureAt(`${src}/720.webp`)
  assert.deepEqual([picture?.width, picture?.height], [720, 13_333])
  const tooTall = await pictureAt(`${src}/1408.webp`)
  assert.deepEqual([tooTall.answer.status, tooTall.answer.headers.get('location')], [302, src])
  assert.match(tooTall.answer.headers.get('cache-control') ?? '', /max-age/)
  const small = await pictureAt(`${src}/160.webp`)
  assert.deepEqual([small.picture?.width, small.picture?.height], [160, 160])
})

test('the first picture of a capture is small next to its title', async () => {
  const halves = await sharp({ create: { width: 400, height: 8_000, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 400, height: 800, channels: 3, background: '#ff0000' } },
        top: 0,
        left: 0,
      },
    ])
    .png()
    .toBuffer()
  const { src } = await shown(await aMember(), halves)
  const { bytes } = await pictureAt(`${src}/160.webp`)
  const { dominant } = await sharp(bytes).stats()
  assert.ok(dominant.r > 200 && dominant.b < 60, JSON.stringify(dominant))
})

test('a board shows what a post shows, small, for as long as it does', async () => {
  const member = await aMember()
  const rowOf = async (postId: number, type = 'free') => {
    const { data } = (await get(null, '/api/posts', { type, page: 1 })).body
    return data.find((row: { postId: number }) => row.postId === postId).thumbnail
  }
  const photo = await shown(member, await aJpeg(900, 600))
  assert.equal(await rowOf(photo.postId), `${photo.src}/160.webp`)
  const { answer, picture } = await pictureAt(`${photo.src}/160.webp`)
  assert.deepEqual([answer.status, picture?.width], [200, 160])
  assert.equal(await rowOf((await shown(member, await aGif())).postId), null)
  const content = JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src: photo.src } }] })
  const { body } = await post(member, '/api/post', puzzleOf({ content }))
  assert.equal(await rowOf(body.data.postId, 'custom'), null)

  await put(member, '/api/post', { postId: photo.postId, ...draftOf({ title: '사진을 뺐습니다' }) })
  assert.equal(await rowOf(photo.postId), null)
})

test('a smaller picture is stored at its first reading, and goes with its image', async () => {
  const author = await aMember()
  const { src, name, postId } = await shown(author, await aJpeg(900, 600))
  assert.equal(await files.get(`${name}.720.webp`), undefined)
  await Promise.all(Array.from({ length: 40 }, () => pictureAt(`${src}/720.webp`)))
  assert.ok(await files.get(`${name}.720.webp`))

  await deletePost(author, postId)
  await db.updateTable('image').set({ released_at: new Date() }).where('name', '=', name).execute()
  await sweepImages({ db, files, log: pino({ level: 'silent' }) })
  assert.equal(await files.get(name), undefined)
  assert.equal(await files.get(`${name}.720.webp`), undefined)
  assert.equal((await pictureAt(`${src}/720.webp`)).answer.status, 404)
})

test('forty others at once are made or lead to the image itself', async () => {
  const member = await aMember()
  const bytes = await aJpeg(1_500, 1_500)
  const links: string[] = []
  for (let number = 0; number < 20; number++) {
    const { body } = await post(member, '/api/image', aForm(bytes))
    links.push(...[720, 1_408].map(width => `${body.data}/${width}.webp`))
  }
  const answers = await Promise.all(links.map(pictureAt))
  for (const [at, { answer }] of answers.entries())
    if (answer.status === 302) {
      assert.equal(links[at]?.startsWith(`${answer.headers.get('location')}/`), true)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    } else assert.equal(answer.status, 200)
  assert.ok(answers.some(({ answer }) => answer.status === 302))
})

test('an image that can’t be drawn leads to itself, and nothing else is made', async () => {
  const { src, name } = await shown(await aMember(), await aPng(800, 800))
  await files.put(name, Buffer.from('broken'), 'image/png')
  assert.equal((await pictureAt(`${src}/720.webp`)).answer.status, 302)
  for (const path of [`${src}/721.webp`, `${src}/0720.webp`, '/images/aaaaaaaaaaaaaaaaaaaaaaaa.png/720.webp'])
    assert.equal((await pictureAt(path)).answer.status, 404, path)
})
