import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SHARES_FROM, VOTE_WHY_MAX } from '#contract/library/polls/vote-rules.ts'
import { hashPassword } from '#server/people/sessions/passwords/passwords.ts'
import { aNovel, aSerial } from '#test/support/library/series.ts'
import { aVote, BUTLER, DOCTOR, voteDraft } from '#test/support/library/votes.ts'
import type { Person } from '#test/support/people.ts'

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
      // Data exports contain the author's answer to this vote, and the admin's answers to other tests' votes,
      // so these two are skipped.
      if (path === '/api/user/export' && (who === author || who === admin)) continue
      if (path === '/api/vote/mine' && who)
        assert.deepEqual([body.data.shares, body.data.answer], [null, who === author ? DOCTOR : null])
      else assert.doesNotMatch(text, /"(?:shares|hitShare|answer)":[^n]/, `${path} for ${who?.memberId}`)
    }
  assert.equal((await result()).status, 404)
  await answer(null)
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
    post(who, '/api/vote', { seriesId: elsewhere.seriesId, ...voteDraft, ...more })
  const cases: [what: string, answer: Promise<{ status: number; text: string }>, status: number][] = [
    ['nobody signed in votes', cast(null, 1), 401],
    ['nor who is not activated', cast(inactive, 1), 403],
    ['nor the author', cast(author, 1), 403],
    ['nor for what is no option', cast(other, 4), 400],
    ['nor at greater length', cast(other, 1, { why: 'ㄱ'.repeat(VOTE_WHY_MAX + 1) }), 400],
    ['a second one at a time', post(author, '/api/vote', { seriesId, ...voteDraft }), 409],
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

test('hiding a ground says of nobody whether they voted, and takes none away unseen', async () => {
  const { author, voteId, cast, aMember, del, result, answer, close } = await aVote()
  const [open, quiet, absent] = [await aMember(), await aMember(), await aMember()]
  await cast(open, 1, { why: '장갑이 한 짝뿐이었다', showWhy: true })
  await cast(quiet, 2, { why: '혼자 보려고 적었다' })
  const hide = async (who: Person, { memberId }: Person) =>
    (await del(who, '/api/vote/why', { voteId, memberId })).status
  for (const member of [open, quiet, absent])
    assert.equal(await hide(author, member), 404, 'while it is open')
  await close()
  for (const member of [open, quiet, absent]) assert.equal(await hide(author, member), 404, 'nor when closed')
  await answer(BUTLER)
  assert.equal((await result()).body.data.whys.length, 1)
  for (const member of [quiet, absent]) assert.equal(await hide(author, member), 404)
  assert.equal(await hide(open, open), 204)
  assert.deepEqual((await result()).body.data.whys, [])
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
