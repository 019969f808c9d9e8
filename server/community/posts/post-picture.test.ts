import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { aNovel, aSeries, readSeries } from '#test/support/library/series.ts'
import { aForm, aPng, plainSvg } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'

const { aMember, get, post, put, db } = await testApp()
const author = await aMember()

async function uploaded(bytes: Uint8Array, form = {}): Promise<string> {
  const { body } = await post(author, '/api/image', aForm(bytes, form))
  return body.data
}

const words = { type: 'paragraph', content: [{ type: 'text', text: '지도를 보라.' }] }
const image = (src: string, alt: string | null = null) => ({
  type: 'image',
  attrs: { src, alt, width: 100, height: 50 },
})
const covered = (src: string) => ({ type: 'image', attrs: { ...image(src).attrs, spoiler: true } })
const documentOf = (...content: object[]) => JSON.stringify({ type: 'doc', content })

async function pictureOf(...content: object[]) {
  const postId = await aPost(author, { content: documentOf(...content) })
  return (await get(null, '/api/post', { postId })).body.data.post.picture
}

const plan = await uploaded(await aPng(80, 40))
const capture = await uploaded(await aPng(100, 2_000))
const ribbon = await uploaded(await aPng(2_000, 100))
const face = await uploaded(await aPng(30, 40))
const drawing = await uploaded(Buffer.from(plainSvg()), { name: 'a.svg', type: 'image/svg+xml' })
/** A drawing as an earlier release stored it. */
const oldDrawing = `/images/${'d'.repeat(24)}.svg`
await db
  .insertInto('image')
  .values({
    name: oldDrawing.slice('/images/'.length),
    member_id: author.memberId,
    bytes: 9,
    width: 9,
    height: 9,
  })
  .execute()
const shownPlan = { src: plan, alt: '평면도', width: 80, height: 40 }

const cases: [what: string, content: object[], picture: object | null][] = [
  ['no image', [words], null],
  ['an uploaded one, in its own size', [words, image(plan, '평면도')], shownPlan],
  [
    'one inside a quotation',
    [{ type: 'blockquote', content: [words, image(plan, '평면도')] }, words],
    shownPlan,
  ],
  ['a drawing', [image(drawing)], { src: drawing, alt: null, width: 2_000, height: 1_000 }],
  [
    'a drawing of an earlier release, which no messenger shows',
    [image(oldDrawing), image(plan, '평면도')],
    shownPlan,
  ],
  ['a capture too tall for a card', [image(capture), image(plan, '평면도')], shownPlan],
  ['nothing but what no card can show', [image(capture), image(ribbon)], null],
  [
    'one under a cover, and one that is open',
    [{ type: 'spoilerBlock', content: [image(face)] }, covered(face), image(plan, '평면도')],
    shownPlan,
  ],
  ['none that is open', [covered(face), { type: 'spoilerBlock', content: [image(face)] }], null],
  ['one that is gone', [image(`/images/${'a'.repeat(24)}.png`), image(plan, '평면도')], shownPlan],
  [
    'one from elsewhere, whose size is not known',
    [image('https://x.example/a.png')],
    { src: 'https://x.example/a.png', alt: null, width: null, height: null },
  ],
]
for (const [what, content, picture] of cases)
  test(`the picture of a post with ${what}`, async () => {
    assert.deepEqual(await pictureOf(...content), picture)
  })

test('a series is shared with the picture of its first part, and of no later one', async () => {
  const seriesId = await aSeries(author)
  const first = { type: '자작 소설', seriesId, title: '1화' }
  const postId = await aNovel(author, { ...first, content: documentOf(words) })
  await aNovel(author, { seriesId, content: documentOf(image(plan, '범인의 얼굴'), words) })
  assert.equal((await readSeries(seriesId)).picture, null)
  await put(author, '/api/post', { ...first, postId, content: documentOf(image(plan, '평면도'), words) })
  assert.deepEqual((await readSeries(seriesId)).picture, shownPlan)
})
