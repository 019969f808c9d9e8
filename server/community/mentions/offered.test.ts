import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { MENTIONS_OFFERED } from '#contract/community/mentions/mention-rules.ts'
import { aWriterAndNamed, type Row } from '#test/support/community/mentions.ts'
import type { Person } from '#test/support/people.ts'
import { aPost, aPuzzle } from '#test/support/posts.ts'
import { aModerator, hide, targetOf } from '#test/support/trust/moderation.ts'

test('names are offered of those who wrote there, then by how they begin, letter by letter or by initials', async () => {
  const { db, get, post, writer, turnOff, withdraw, aMember } = await aWriterAndNamed()
  const names = ['가나철수', '가나철순', '가나처럼', 'Ganada 홈즈', '가나채린', '가나차장']
  const [talker, ...others] = await Promise.all(names.map(nickname => aMember({ nickname })))
  const [off, gone, suspended] = await Promise.all(
    ['가나꺼짐', '가나떠남', '가나멈춤'].map(nickname => aMember({ nickname })),
  )
  await turnOff(off as Person)
  await withdraw(gone as Person)
  await sql`update member set suspended_until = 'infinity' where id = ${suspended?.memberId}`.execute(db)
  const postId = await aPuzzle(writer)
  await post(others[4] as Person, '/api/comment', { postId, content: '먼저 쓴 말' })
  await post(talker as Person, '/api/comment', { postId, content: '나중에 쓴 말' })
  const asker = await aMember({ nickname: '가나묻는이' })
  const offered = async (query: Record<string, string | number>) => {
    const { status, body } = await get(asker, '/api/mentions', query)
    assert.equal(status, 200)
    return body.data.map(({ nickname }: Row) => nickname)
  }
  const near = ['가나철수', '가나차장', writer.nickname]
  assert.deepEqual(await offered({ postId }), near)
  assert.deepEqual(await offered({}), [])
  const cases: [term: string, names: string[]][] = [
    ['가나철순', ['가나철순']],
    // The last syllable may still be incomplete: its final consonant may follow.
    ['가나철수', ['가나철수', '가나철순']],
    ['가나철', ['가나철수', '가나철순']],
    ['가나처', ['가나처럼', '가나철수', '가나철순']],
    ['가나철ㅅ', ['가나철수', '가나철순']],
    ['ㄱㄴㅊ', ['가나차장', '가나채린', '가나처럼', '가나철수', '가나철순']],
    ['ㄱㄴㅊㄹ', ['가나채린', '가나처럼']],
    ['ganada h', []],
    ['GANADA 홈', ['Ganada 홈즈']],
    ['가나ㄲ', []],
    ['가나ㄸ', []],
    ['가나ㅁ', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ]
  for (const [term, expected] of cases)
    assert.deepEqual((await offered({ term })).toSorted(), expected.toSorted(), term)
  assert.deepEqual((await offered({ term: '가나', postId })).slice(0, 2), ['가나철수', '가나차장'])
  assert.deepEqual((await offered({ term: '가나철', postId }))[0], '가나철수')
  await Promise.all(Array.from({ length: 9 }, (_, n) => aMember({ nickname: `여럿이다${n}` })))
  assert.equal((await offered({ term: '여럿' })).length, MENTIONS_OFFERED)
  const { bookId } = (await post(writer, '/api/book', { title: `책 ${postId}`, author: '나' })).body.data
  await post(others[0] as Person, '/api/review', { bookId, content: '리뷰' })
  assert.deepEqual(await offered({ bookId }), ['가나철순'])
})

test('nobody learns who wrote under a hidden or deleted post', async () => {
  const { get, post, del, writer, called, aMember } = await aWriterAndNamed()
  const [asker, moderator] = [await aMember(), await aModerator()]
  const near = async (postId: number) => (await get(asker, '/api/mentions', { postId })).body.data
  for (const remove of [
    (postId: number) => hide(moderator, targetOf('post', postId)),
    (postId: number) => del(writer, '/api/post', { postId }),
  ]) {
    const postId = await aPost(writer)
    await post(called, '/api/comment', { postId, content: '여기 썼습니다' })
    assert.equal((await near(postId)).length, 2)
    await remove(postId)
    assert.deepEqual(await near(postId), [])
  }
})

test('writers in 해결방 are offered to those who may read there, and names to activated members', async () => {
  const { get, post, writer, called, aMember } = await aWriterAndNamed()
  const postId = await aPuzzle(writer)
  await post(writer, '/api/comment', { postId, room: 'solved', content: '집사였습니다' })
  const ask = (who: Person | null, over: Row = {}) =>
    get(who, '/api/mentions', { postId, ...(over as Record<string, string>) })
  assert.equal((await ask(called, { room: 'solved' })).status, 403)
  await post(called, '/api/giveup', { postId })
  assert.deepEqual((await ask(called, { room: 'solved' })).body.data, [
    { memberId: writer.memberId, nickname: writer.nickname },
  ])
  const statuses = [
    await ask(null),
    await ask(await aMember({ activated: false })),
    await ask(called, { term: '가'.repeat(21) }),
    await ask(called, { room: 'elsewhere' }),
  ]
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [401, 403, 400, 400],
  )
})
