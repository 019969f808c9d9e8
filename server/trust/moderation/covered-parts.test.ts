import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide, targetOf, undo } from '#test/support/trust/moderation.ts'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})

test('parts of a post are covered as they were chosen in its text, and it comes back as it was', async () => {
  const { get, post, put } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const name = { type: 'mention', attrs: { memberId: author.memberId, label: author.nickname } }
  const doc = {
    type: 'doc',
    content: [
      paragraph(words('  밀실의 '), words('열쇠는', 'bold'), words(' 하나')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('범인 😀은 집사'))] }] },
      { type: 'blockquote', content: [paragraph(words('끝까지 읽은 이에게'))] },
      paragraph(name, words(' 님이'), name),
    ],
  }
  const postId = await aPost(author, { content: JSON.stringify(doc) })
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const before = await read()
  const { text, mark } = (await get(moderator, '/api/moderation/text', { postId })).body.data
  const called = `@${author.nickname}`
  assert.equal(text, `밀실의 열쇠는 하나\n범인 😀은 집사\n끝까지 읽은 이에게\n${called} 님이${called}`)
  const of = (part: string) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length })
  const cover = (over: object) =>
    post(moderator, '/api/moderation/direct', {
      ...targetOf('post', postId),
      ...{ content: 'cover', member: 'none', reason: 'spoiler', mark, ...over },
    })
  const half = text.indexOf('😀') + 1
  const ranges = [of('쇠는 하'), of('집사\n끝까지'), { from: half, to: half + 1 }, of('집사'), of('이@')]
  for (const wrong of [
    { ranges, mark: null },
    { ranges: [{ from: 4, to: 4 }] },
    { ranges: [{ from: 5_000, to: 6_000 }] },
    { ranges: [{ from: text.indexOf('\n'), to: text.indexOf('\n') + 1 }] },
    { ranges: [] },
    { ranges: Array.from({ length: 101 }, () => of('집사')) },
  ])
    assert.equal((await cover(wrong)).status, 400, JSON.stringify(wrong))
  const { body } = await cover({ ranges })
  const covered = (await read()).contentHtml
    .replace(/<span[^>]*>/g, '[')
    .replace(/<\/span>/g, ']')
    .replace(/<[^>]+>/g, '')
    .replace(/\[+/g, '[')
    .replace(/\]+/g, ']')
  assert.equal(
    covered.trim(),
    `밀실의 열[쇠는 하]나범인 [😀]은 [집사][끝까지] 읽은 이에게${called} 님[이${called}]`,
  )
  assert.doesNotMatch((await read()).excerpt, /집사|쇠는/)
  assert.equal((await undo(moderator, body.data.decisionId)).status, 204)
  const after = await read()
  assert.deepEqual([after.contentHtml, after.excerpt], [before.contentHtml, before.excerpt])
  await put(author, '/api/post', { postId, ...draftOf({ title: '바뀐 글' }) })
  const late = await cover({ ranges })
  assert.deepEqual([late.status, late.body.code], [409, 'stale'])
})

test('an image is covered where its line is chosen, or with the whole post, and comes back as it was', async () => {
  const { get, post } = await testApp()
  const [author, moderator] = [await aKnownMember(), await aModerator()]
  const src = 'https://x.example/a.png'
  const image = (alt: string) => ({ type: 'image', attrs: { src, alt, width: 40, height: 30 } })
  const doc = {
    type: 'doc',
    content: [
      paragraph(words('평면도를 보라')),
      image('평면도'),
      { type: 'blockquote', content: [image('범인의 얼굴')] },
      { type: 'spoilerBlock', content: [paragraph(words('이미 가린 글')), image('이미 가린 그림')] },
    ],
  }
  const postId = await aPost(author, { content: JSON.stringify(doc) })
  const read = async () => (await get(null, '/api/post', { postId })).body.data.post
  const before = await read()
  assert.equal(before.picture.alt, '평면도')
  const { text, mark } = (await get(moderator, '/api/moderation/text', { postId })).body.data
  assert.equal(
    text,
    '평면도를 보라\n[이미지: 평면도]\n[이미지: 범인의 얼굴]\n이미 가린 글\n[이미지: 이미 가린 그림]',
  )
  const cover = async (over: object) =>
    (
      await post(moderator, '/api/moderation/direct', {
        ...targetOf('post', postId),
        ...{ content: 'cover', member: 'none', reason: 'spoiler', ...over },
      })
    ).body.data.decisionId
  const isCovered = ({ attrs }: { attrs: { spoiler?: true } }) => attrs.spoiler === true

  const at = text.indexOf('범인의 얼굴')
  const part = await cover({ mark, ranges: [{ from: at, to: at + 2 }] })
  const [, plan, quote] = JSON.parse((await read()).content).content
  assert.deepEqual([isCovered(plan), isCovered(quote.content[0])], [false, true])
  assert.equal((await read()).picture.alt, '평면도')
  assert.equal((await undo(moderator, part)).status, 204)
  assert.equal((await read()).content, before.content)

  const whole = await cover({})
  const { content, contentHtml, excerpt, picture } = await read()
  assert.deepEqual([excerpt, picture], ['(스포일러)', null])
  assert.equal(contentHtml.match(/<details/g).length, 1, 'one press opens all of it')
  assert.doesNotMatch(contentHtml.replace(/<template>.*?<\/template>/g, ''), /<img/)
  assert.equal(JSON.parse(content).content[0].content.length, 5)
  assert.equal((await undo(moderator, whole)).status, 204)
  const after = await read()
  assert.deepEqual([after.content, after.contentHtml], [before.content, before.contentHtml])
})

test('the text that parts are chosen of is read by those who moderate its board', async () => {
  const { get } = await testApp()
  const postId = await aPost(await aKnownMember())
  const asked = async (who: Person | null) => (await get(who, '/api/moderation/text', { postId })).status
  assert.deepEqual(
    [await asked(null), await asked(await aKnownMember()), await asked(await aModerator(['qna']))],
    [401, 403, 403],
  )
  assert.equal(await asked(await aModerator(['free'])), 200)
  assert.equal((await get(await aModerator(), '/api/moderation/text', { postId: 999_999 })).status, 404)
})

test('a comment whose cover is undone while it is hidden comes back as it was', async () => {
  const { get, post } = await testApp()
  const [moderator, second] = [await aModerator(), await aModerator()]
  const postId = await aPost(await aKnownMember())
  const said = await post(await aKnownMember(), '/api/comment', { postId, content: '열쇠는 꽃병 속' })
  const comment = targetOf('comment', said.body.data.commentId)
  const covered = await hide(moderator, comment, { content: 'cover', reason: 'spoiler' })
  const hidden = await hide(second, comment)
  const content = async () => (await get(null, '/api/comments', { postId })).body.data[0].content
  assert.equal((await undo(moderator, covered)).status, 204)
  assert.equal(await content(), null)
  assert.equal((await undo(second, hidden)).status, 204)
  assert.equal(await content(), '열쇠는 꽃병 속')
})
