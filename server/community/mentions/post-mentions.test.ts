import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MENTIONS_MAX } from '#contract/community/mentions/mention-rules.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { aWriterAndNamed } from '#test/support/community/mentions.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'

type Named = Pick<Person, 'memberId' | 'nickname'>

const naming = (...named: Named[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '범인은 ' },
          ...named.map(({ memberId, nickname }) => ({
            type: 'mention',
            attrs: { memberId, label: nickname },
          })),
        ],
      },
    ],
  })

const linked = ({ memberId, nickname }: Named) =>
  `<a class="mention" href="/member/${memberId}">@${nickname}</a>`

async function thePosts() {
  const two = await aWriterAndNamed()
  const { db, get, put, writer } = two
  return {
    ...two,
    html: async (postId: number): Promise<string> =>
      (await get(null, '/api/post', { postId })).body.data.post.contentHtml,
    change: (postId: number, ...named: Named[]) =>
      put(writer, '/api/post', { postId, ...draftOf({ title: '밀실', content: naming(...named) }) }),
    rename: (who: Person, nickname: string) =>
      db
        .updateTable('member')
        .set({ nickname, nickname_key: nickname })
        .where('id', '=', who.memberId)
        .execute(),
    namedIn: (postId: number) =>
      db
        .selectFrom('mention')
        .select('member_id')
        .where('target_type', '=', 'post')
        .where('target_id', '=', postId)
        .execute(),
  }
}

test('a member mentioned in a post is notified in the post’s own line, and found by the name', async () => {
  const { get, post, writer, called, html, told, naming: remark } = await thePosts()
  const postId = await aPost(writer, { content: naming(called, called, writer) })
  assert.equal(await html(postId), `<p>범인은 ${linked(called)}${linked(called)}${linked(writer)}</p>`)
  const [line, ...others] = await told(called)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [line?.kind, line?.postId, line?.commentId, line?.message],
    ['mention', postId, null, "'밀실'에서 1번 언급되었습니다."],
  )
  assert.deepEqual(await told(writer), [], 'nobody is told of their own')
  await post(writer, '/api/comment', { postId, ...remark(called) })
  assert.equal((await told(called))[0]?.message, "'밀실'에서 2번 언급되었습니다.")
  const { excerpt } = (await get(null, '/api/post', { postId })).body.data.post
  assert.equal(excerpt, `범인은 @${called.nickname}@${called.nickname}@${writer.nickname}`)
  const found = await get(null, '/api/posts', { searchTerm: called.nickname, searchBy: 'titleOrContent' })
  assert.equal(found.body.data[0]?.postId, postId)
})

test('a name that isn’t its member’s becomes words, and of too many the post is refused', async () => {
  const { post, writer, called, html, told, withdraw, aMember } = await thePosts()
  const gone = await aMember()
  await withdraw(gone)
  for (const forged of [
    { memberId: called.memberId, nickname: '관리자' },
    { memberId: 2_147_483_647, nickname: '아무도' },
    gone,
  ]) {
    const postId = await aPost(writer, { content: naming(forged) })
    assert.equal(await html(postId), `<p>범인은 @${forged.nickname}</p>`)
  }
  assert.deepEqual(await told(called), [])
  const many = Array.from({ length: MENTIONS_MAX + 1 }, (_, index) => ({
    memberId: index + 1,
    nickname: '가',
  }))
  const { status, body } = await post(writer, '/api/post', draftOf({ content: naming(...many) }))
  assert.deepEqual([status, body.fields?.content], [400, '회원은 10명까지 멘션할 수 있습니다.'])
})

test('a member who muted a post isn’t notified, and its page looks the same', async () => {
  const { post, writer, html, told, turnOff, aMember } = await thePosts()
  const silent: [what: string, arrange: (who: Person) => Promise<unknown>][] = [
    ['wants no mentions', who => turnOff(who)],
    ['has blocked the writer', who => post(who, '/api/block', { memberId: writer.memberId })],
    ['is blocked by the writer', who => post(writer, '/api/block', { memberId: who.memberId })],
  ]
  for (const [what, arrange] of silent) {
    const who = await aMember()
    await arrange(who)
    const postId = await aPost(writer, { content: naming(who) })
    assert.deepEqual(await told(who), [], what)
    assert.equal(await html(postId), `<p>범인은 ${linked(who)}</p>`, what)
  }
})

test('a change tells whom it names anew within an hour, and keeps the name of who is called otherwise now', async () => {
  const { writer, called, html, told, change, rename, namedIn, makeOlder, aMember } = await thePosts()
  const [second, late] = [await aMember(), await aMember()]
  const postId = await aPost(writer, { content: naming(called) })
  const old = { ...called }
  await rename(called, `새 ${called.nickname}`)
  assert.equal((await change(postId, old, second)).status, 200)
  assert.equal(await html(postId), `<p>범인은 ${linked(old)}${linked(second)}</p>`)
  assert.deepEqual([(await told(called)).length, (await told(second)).length], [1, 1])
  assert.equal((await told(called))[0]?.message, "'밀실'에서 1번 언급되었습니다.")
  await makeOlder('post', postId)
  assert.equal((await change(postId, late)).status, 200)
  assert.deepEqual(await told(late), [])
  assert.deepEqual(await namedIn(postId), [{ member_id: late.memberId }])
})

test('a withdrawn member is plain text in posts, also in a restored revision, and a deleted post mentions nobody', async () => {
  const { db, get, put, del, writer, called, html, change, namedIn, makeOlder } = await thePosts()
  const postId = await aPost(writer, { content: naming(called) })
  await makeOlder('post', postId)
  await change(postId, writer)
  const asked = { postId, number: 1 }
  const revision = await get(writer, '/api/post/revision', asked)
  assert.equal(revision.body.data.contentHtml, `<p>범인은 @${called.nickname}</p>`)
  assert.equal((await put(writer, '/api/post/restore', asked)).status, 200)
  assert.equal(await html(postId), `<p>범인은 ${linked(called)}</p>`)
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword('a long pass word') })
    .where('id', '=', called.memberId)
    .execute()
  assert.equal((await del(called, '/api/user', {}, { password: 'a long pass word' })).status, 204)
  assert.equal(await html(postId), `<p>범인은 @${called.nickname}</p>`)
  const kept = await aPost(writer, { content: naming(writer) })
  await del(writer, '/api/post', { postId: kept })
  assert.deepEqual(await namedIn(kept), [])
})

test('two who name each other at once are both told', async () => {
  const { writer, called, told } = await thePosts()
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? aPost(writer, { content: naming(called) }) : aPost(called, { content: naming(writer) }),
    ),
  )
  assert.deepEqual([(await told(writer)).length, (await told(called)).length], [5, 5])
})
