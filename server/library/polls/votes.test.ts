import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { SHARES_FROM, VOTE_WHY_MAX } from '#contract/library/polls/vote-rules.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { deletePost } from '#test/support/posts.ts'
import { aNovel, aSerial } from '#test/support/series.ts'
import { closeDueVotes } from './closing-acts.ts'

const BUTLER = 1
const DOCTOR = 2
const asked = {
  question: '누가 금고를 열었습니까?',
  options: ['집사', '의사', '정원사'],
  closes: 'reveal' as const,
}

async function aVote(over: object = {}) {
  const app = await testApp()
  const { get, post, put, del } = app
  const author = await app.aMember()
  const serial = await aSerial(author, 2)
  const { seriesId } = serial
  const opened = await post(author, '/api/vote', { seriesId, ...asked, ...over })
  assert.equal(opened.status, 201, opened.text)
  const voteId: number = opened.body.data.voteId
  return {
    ...app,
    ...serial,
    author,
    voteId,
    cast: (who: Person | null, option: number, more: object = {}) =>
      post(who, '/api/vote/ballot', { voteId, option, ...more }),
    mine: async (who: Person) => (await get(who, '/api/vote/mine', { voteId })).body.data,
    vote: async () => (await get(null, '/api/vote', { seriesId })).body.data,
    result: () => get(null, '/api/vote/result', { voteId }),
    answer: (option: number | null, more: object = {}) =>
      put(author, '/api/vote/answer', { voteId, option, ...more }),
    close: (who = author) => put(who, '/api/vote/close', { voteId }),
    change: (more: object) => put(author, '/api/vote', { voteId, ...asked, ...more }),
    remove: () => del(author, '/api/vote', { voteId }),
    reveals: (more: object = {}) =>
      post(author, '/api/post', {
        ...{ title: '마지막 화', type: '자작 소설', seriesId, closesVote: voteId },
        content: JSON.stringify({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '범인은 집사였다.' }] }],
        }),
        ...more,
      }),
    voters: async (options: number[]) => {
      const people = await Promise.all(options.map(() => app.aMember()))
      for (const [index, person] of people.entries())
        assert.equal((await post(person, '/api/vote/ballot', { voteId, option: options[index] })).status, 204)
      return people
    },
  }
}

test('readers name the culprit, the part that tells it closes the vote, and who had it right sees that', async () => {
  const { get, answer, postIds, seriesId, vote, mine, voters, cast, aMember, reveals, result } = await aVote()
  assert.equal((await answer(BUTLER)).body.data.state, 'open')
  const right = await voters([1, 1, 1, 1, 2, 2, 2, 2, 3])
  const [early = right[0] as Person] = right
  assert.deepEqual(await mine(early), { option: 1, why: null, showWhy: false, shares: null, answer: null })
  const changing = await aMember()
  await cast(changing, DOCTOR)
  assert.equal((await cast(changing, BUTLER, { why: '장갑이 한 짝뿐이었다', showWhy: true })).status, 204)
  assert.deepEqual(await mine(changing), {
    ...{ option: 1, why: '장갑이 한 짝뿐이었다', showWhy: true },
    ...{ shares: [50, 40, 10], answer: null },
  })
  assert.equal((await mine(await aMember())).shares, null, 'who has not voted is told no shares')
  assert.deepEqual([(await vote()).state, (await vote()).ballotCount], ['open', SHARES_FROM])
  const before = (await get(null, '/api/post', { postId: postIds[0] })).body.data.post.series.vote
  assert.deepEqual(
    [before.state, before.stands, before.answer, before.hitShare],
    ['open', 'before', null, null],
  )

  const told = await reveals()
  assert.equal(told.status, 201, told.text)
  const { postId } = told.body.data
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['revealed', postId])
  assert.equal((await cast(await aMember(), DOCTOR)).status, 409)
  const { answer: option, shares, ballotCount, whys } = (await result()).body.data
  assert.deepEqual([option, shares, ballotCount], [BUTLER, [50, 40, 10], 10])
  assert.deepEqual(
    whys.map(({ memberId, why }: Record<string, unknown>) => [memberId, why]),
    [[changing.memberId, '장갑이 한 짝뿐이었다']],
  )
  const shown = async (id: number | undefined) =>
    (await get(null, '/api/post', { postId: id })).body.data.post.series.vote
  const reveal = await shown(postId)
  assert.deepEqual([reveal.stands, reveal.answer, reveal.hitShare], ['reveal', '집사', 50])
  assert.equal((await shown(postIds[0])).answer, null, 'who still reads towards it is not told')
  assert.equal((await get(null, '/api/series', { seriesId })).body.data.vote.state, 'revealed')
  assert.equal((await get(early, '/api/user')).body.data.hits, 1)
  assert.equal((await get(right[8] as Person, '/api/user')).body.data.hits, 0)
  for (const voter of [early, changing]) {
    const news = (await get(voter, '/api/notifications')).body.data
    assert.deepEqual(
      news.map(({ kind, postId: at }: Record<string, unknown>) => [kind, at]),
      [['vote', postId]],
    )
  }
})

test('before its time neither the answer nor what was voted is in any answer', async () => {
  const { get, seriesId, postIds, voteId, voters, cast, answer, aMember, theAdmin, result, author } =
    await aVote({
      options: ['표식하나', '표식둘'],
      answer: DOCTOR,
    })
  await voters([1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2])
  await cast(await aMember(), BUTLER, { why: '비밀표식근거', showWhy: true })
  const asks: [path: string, query: Record<string, number>][] = [
    ['/api/vote', { seriesId }],
    ['/api/vote/mine', { voteId }],
    ['/api/vote/result', { voteId }],
    ['/api/series', { seriesId }],
    ['/api/post', { postId: postIds[0] as number }],
    ['/api/user/export', {}],
  ]
  const admin = await theAdmin()
  for (const who of [null, await aMember(), admin, author])
    for (const [path, query] of asks) {
      const { text, body } = await get(who, path, query)
      assert.doesNotMatch(text, /비밀표식근거/, path)
      // Exports contain the member's own answers: the author's to this vote, and the admin's to other tests'
      // votes.
      if (path === '/api/user/export' && (who === author || who === admin)) continue
      if (path === '/api/vote/mine' && who)
        assert.deepEqual([body.data.shares, body.data.answer], [null, who === author ? DOCTOR : null])
      else assert.doesNotMatch(text, /"(?:shares|hitShare|answer)":[^n]/, `${path} for ${who?.memberId}`)
    }
  assert.equal((await result()).status, 404)
  await answer(null)
})

test('voters after the end is published are refused, and the earlier ones of forty are counted', async () => {
  const { aMember, cast, reveals, answer, result, db, voteId } = await aVote()
  await answer(BUTLER)
  const people = await Promise.all(Array.from({ length: 40 }, () => aMember()))
  const ballots = people.map(person => cast(person, BUTLER))
  const told = await reveals()
  const answers = await Promise.all(ballots)
  assert.equal(told.status, 201, told.text)
  const taken = answers.filter(({ status }) => status === 204).length
  assert.deepEqual(
    answers.map(({ status }) => status).filter(status => status !== 204 && status !== 409),
    [],
  )
  assert.equal((await result()).body.data.ballotCount, taken)
  const { total } = await db
    .selectFrom('vote_ballot')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('vote_id', '=', voteId)
    .executeTakeFirstOrThrow()
  assert.equal(total, taken, 'no ballot came after the count')
})

test('nine ballots have no shares, a deleted end opens nothing, and a told answer changes once with a reason', async () => {
  const { voters, reveals, result, vote, cast, aMember, author, answer, get, put, voteId } = await aVote()
  const people = await voters([1, 1, 1, 1, 1, 2, 2, 2, 2])
  const { postId } = (await reveals()).body.data
  assert.equal((await vote()).state, 'closed', 'no answer was sealed: it is the author’s to tell')
  assert.equal((await result()).status, 404)
  assert.equal((await answer(DOCTOR)).body.data.state, 'revealed')
  assert.deepEqual([(await result()).body.data.shares, (await result()).body.data.ballotCount], [null, 9])
  await deletePost(author, postId)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['revealed', null])
  assert.equal((await cast(await aMember(), BUTLER)).status, 409)
  assert.equal((await answer(BUTLER)).status, 400, 'a change has a reason')
  assert.equal((await answer(BUTLER, { note: '둘째 판에서 고쳤습니다.' })).status, 200)
  assert.deepEqual(
    [(await result()).body.data.answer, (await result()).body.data.note],
    [1, '둘째 판에서 고쳤습니다.'],
  )
  assert.equal((await answer(DOCTOR, { note: '다시' })).status, 409)
  assert.equal((await get(people[0] as Person, '/api/user')).body.data.hits, 1)
  const stranger = await aMember()
  assert.equal((await put(stranger, '/api/vote/answer', { voteId, option: 1 })).status, 403)
})

test('a part that is there already tells it as well, and what waits for the staff tells nothing yet', async () => {
  const { put, author, postIds, seriesId, answer, voteId, vote, theAdmin, post, reveals, get } = await aVote()
  await answer(BUTLER)
  await post(await theAdmin(), '/api/admin/word', {
    ...{ word: '붙잡힌낱말', action: 'hold', where: ['post'], whole: false },
    ...{ except: [], memo: '' },
  })
  const waiting = await reveals({ title: '붙잡힌낱말 화' })
  assert.equal(waiting.body.data.held, true, waiting.text)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['closed', null])
  const [, last = 0] = postIds
  const told = await put(author, '/api/post', {
    ...{ postId: last, title: '2화', type: '자작 소설', seriesId, closesVote: voteId },
    content: (await get(author, '/api/post', { postId: last })).body.data.post.content,
  })
  assert.equal(told.status, 200, told.text)
  assert.deepEqual([(await vote()).state, (await vote()).revealPostId], ['revealed', last])
})

test('a vote ends by its time, for ballots at once, and for pages with the next minute', async () => {
  const { db, inTransaction, voteId, vote, cast, aMember, seriesId, post, author } = await aVote({
    closes: 'at',
    closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await db
    .updateTable('vote')
    .set({ closes_at: sql<string>`now() - interval '1 second'` })
    .where('id', '=', voteId)
    .execute()
  assert.equal((await vote()).state, 'closed')
  assert.equal((await cast(await aMember(), BUTLER)).status, 409)
  await inTransaction(closeDueVotes)
  const { closed_at } = await db
    .selectFrom('vote')
    .select('closed_at')
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow()
  assert.ok(closed_at)
  assert.equal((await post(author, '/api/vote', { seriesId, ...asked })).status, 201, 'and another may begin')
})

test('permissions for each act on a vote', async () => {
  const { author, seriesId, post, put, voteId, cast, close, change, remove, aMember, voters, reveals, db } =
    await aVote()
  const other = await aMember()
  const inactive = await aMember({ activated: false })
  const elsewhere = await aSerial(author, 1)
  const alone = await aNovel(author)
  const past = new Date(Date.now() - 1_000).toISOString()
  const never = new Date(Date.now() + 400 * 86_400_000).toISOString()
  const open = (who: Person | null, more: object = {}) =>
    post(who, '/api/vote', { seriesId: elsewhere.seriesId, ...asked, ...more })
  const cases: [what: string, answer: Promise<{ status: number; text: string }>, status: number][] = [
    ['nobody signed in votes', cast(null, 1), 401],
    ['nor who is not activated', cast(inactive, 1), 403],
    ['nor the author', cast(author, 1), 403],
    ['nor for what is no option', cast(other, 4), 400],
    ['nor at greater length', cast(other, 1, { why: 'ㄱ'.repeat(VOTE_WHY_MAX + 1) }), 400],
    ['a second one at a time', post(author, '/api/vote', { seriesId, ...asked }), 409],
    ['one in another’s series', open(other), 403],
    ['in none', open(author, { seriesId: 2_147_483_647 }), 404],
    ['with one option', open(author, { options: ['집사'] }), 400],
    ['with thirteen', open(author, { options: Array.from({ length: 13 }, (_, at) => `손님 ${at}`) }), 400],
    ['with the same twice', open(author, { options: ['집사', '집사'] }), 400],
    ['with an answer that is none of them', open(author, { answer: 5 }), 400],
    ['until a time that is past', open(author, { closes: 'at', closesAt: past }), 400],
    ['until no time', open(author, { closes: 'at' }), 400],
    ['for ever', open(author, { closes: 'at', closesAt: never }), 400],
    ['closed by another', close(other), 403],
    ['closed by a part of another series', reveals({ seriesId: elsewhere.seriesId }), 400],
    ['closed by a novel in none', reveals({ seriesId: null }), 400],
    [
      'closed by another’s part',
      post(other, '/api/post', {
        title: '끝',
        type: '자작 소설',
        closesVote: voteId,
        content: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"끝"}]}]}',
      }),
      403,
    ],
    ['changed before the first ballot', change({ options: ['집사', '요리사'] }), 204],
  ]
  for (const [what, answer, status] of cases) {
    const { status: was, text } = await answer
    assert.equal(was, status, `${what}: ${text}`)
  }
  assert.ok(alone > 0)
  await voters([1])
  assert.equal((await change({})).status, 409, 'a cast ballot keeps its meaning')
  assert.equal((await remove()).status, 409)
  assert.equal((await close()).status, 204)
  assert.equal((await cast(other, 1)).status, 409)
  assert.equal((await put(author, '/api/vote/close', { voteId: 2_147_483_647 })).status, 404)
  const { total } = await db
    .selectFrom('vote')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('series_id', '=', elsewhere.seriesId)
    .executeTakeFirstOrThrow()
  assert.equal(total, 0)
})

test('a ground can be hidden, a watched word is none, and a hidden series has no vote', async () => {
  const { author, seriesId, voteId, cast, aMember, theAdmin, post, del, get, result, answer, close, vote } =
    await aVote()
  const owner = await theAdmin()
  const word = await post(owner, '/api/admin/word', {
    ...{ word: '금칙낱말', action: 'refuse', where: ['comment', 'series'], whole: false },
    ...{ except: [], memo: '' },
  })
  assert.ok(word.status < 300, word.text)
  const loud = await aMember()
  assert.equal((await cast(loud, 1, { why: '금칙낱말입니다' })).status, 400)
  assert.equal((await cast(loud, 1, { why: '시끄러운 근거', showWhy: true })).status, 204)
  await close()
  await answer(BUTLER)
  assert.equal((await result()).body.data.whys.length, 1)
  const hide = (who: Person) => del(who, '/api/vote/why', { voteId, memberId: loud.memberId })
  assert.equal((await hide(await aMember())).status, 403)
  assert.equal((await hide(author)).status, 204)
  assert.deepEqual((await result()).body.data.whys, [])
  await post(owner, '/api/moderation/direct', {
    ...{ targetType: 'series', targetId: seriesId },
    ...{ content: 'hide', member: 'none', reason: 'abuse' },
  })
  assert.equal(await vote(), null)
  assert.equal((await result()).status, 404)
  assert.equal((await get(null, '/api/series', { seriesId })).body.data.vote, null)
})

test('a member who withdraws takes their ballot and its share along', async () => {
  const { voters, answer, close, result, db, del, voteId } = await aVote()
  const people = await voters([1, 2, 2])
  await close()
  await answer(DOCTOR)
  const leaver = people[1] as Person
  const password = 'Lupin-1905!'
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', leaver.memberId)
    .execute()
  assert.equal((await del(leaver, '/api/user', {}, { password })).status, 204)
  assert.equal((await result()).body.data.ballotCount, 2)
  const { counts } = await db
    .selectFrom('vote')
    .select('counts')
    .where('id', '=', voteId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(counts, [1, 1, 0])
})

test('a question that is asked anew forgets the answer that was sealed for the old one', async () => {
  const { author, answer, change, mine } = await aVote()
  await answer(DOCTOR)
  assert.equal((await mine(author)).answer, DOCTOR)
  assert.equal((await change({ options: ['의사', '정원사'] })).status, 204)
  assert.equal((await mine(author)).answer, null)
})
