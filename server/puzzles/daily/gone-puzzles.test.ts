import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter, endOf, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { sendDigest } from '#server/people/digest/digest-jobs.ts'
import { fingerprint } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { aSiteOfPuzzleDays, assertOk } from '#test/support/puzzles/puzzle-days.ts'

const site = await aSiteOfPuzzleDays()
after(() => site.close())
const { clock, admin, author, tomorrow, set, aPuzzle, answer, today, mine, finish, crowdOf, dayOf, direct } =
  site

const waysOut: [way: string, leave: (postId: number) => Promise<unknown>][] = [
  ['deleted', postId => assertOk(site.del(author, '/api/post', { postId }))],
  ['withheld', postId => direct(postId, { content: 'hide' })],
  ['moved', postId => assertOk(site.put(author, '/api/post', { postId, ...draftOf() }))],
  ['covered', postId => direct(postId, { content: 'cover' })],
]
for (const [way, leave] of waysOut)
  test(`a puzzle that is ${way} before its day leaves the day to the generator`, async () => {
    const puzzle = await aPuzzle()
    const day = tomorrow()
    await assertOk(set(puzzle, day))
    await leave(puzzle)
    const onDesk = (await site.get(admin, '/api/admin/daily')).body.data[1]
    assert.deepEqual([onDesk.form, onDesk.puzzle], ['answer', null])
    clock.now = endOf(koreanDay(clock.now)) + 1_000
    const many = await Promise.all(Array.from({ length: 20 }, () => site.get(null, '/api/daily')))
    assert.equal(new Set(many.map(({ text }) => text)).size, 1)
    const { form, number, slots } = many[0]?.body.data ?? {}
    assert.deepEqual([form, number, slots.length], ['accusation', onDesk.number, 3])
  })

test('a puzzle that goes on its day leaves a day that breaks no streak, and comes back with its words', async () => {
  const puzzle = await aPuzzle({ title: '사라질 제목' })
  const [keeper] = (await crowdOf(1)) as [Person]
  const before = await dayOf(await aPuzzle())
  const yesterday = await today()
  await answer(keeper, yesterday.puzzle.postId)
  await assertOk(set(puzzle))
  clock.now = endOf(koreanDay(clock.now)) + 3_600_000
  assert.equal((await today()).title, '사라질 제목')
  await direct(puzzle, { content: 'hide' })
  const gone = await today()
  assert.deepEqual([gone.form, gone.puzzle, gone.title], ['answer', null, '볼 수 없게 된 문제'])
  for (const path of ['/api/daily', '/api/daily/archive'])
    assert.ok(!(await site.get(null, path)).text.includes('사라질 제목'), path)
  assert.equal(await finish(keeper), 409)
  // Two missed days would break the streak, but one of them is excused.
  clock.now += 2 * 86_400_000
  assert.equal((await mine(keeper)).streak, 1)
  const { decisionId } = (await site.get(admin, '/api/moderation/log', { page: 1 })).body.data.find(
    ({ detail }: { detail: { decisionId?: number } }) => detail?.decisionId,
  ).detail
  await assertOk(site.post(admin, '/api/moderation/undo', { decisionId }))
  const back = (await site.get(null, '/api/daily', { day: daysAfter(before, 1) })).body.data
  assert.deepEqual([back.title, back.puzzle.postId], ['사라질 제목', puzzle])
})

test('a digest leaves out the case of the day while its puzzle is gone', async () => {
  const [reader] = (await crowdOf(1)) as [Person]
  const email = `reader${reader.memberId}@example.com`
  await site.db.updateTable('member').set({ email }).where('id', '=', reader.memberId).execute()
  const settings = '/api/user/notification-settings'
  await assertOk(
    site.put(reader, settings, { ...(await site.get(reader, settings)).body.data, digest: 'daily' }),
  )
  const puzzle = await aPuzzle({ title: '편지에 실릴 제목' })
  const own = await assertOk(site.post(reader, '/api/post', draftOf()))
  await assertOk(site.post(author, '/api/comment', { postId: own.postId, content: '잘 읽었습니다.' }))
  await dayOf(puzzle)
  async function digest() {
    const sent: { text: string }[] = []
    const mail = { send: async (letter: { text: string }) => void sent.push(letter) }
    await site.db.updateTable('notification_setting').set({ digested_id: 0 }).execute()
    await sendDigest(
      { db: site.db, settings: site.settings, fingerprint, mail, now: () => clock.now },
      reader.memberId,
    )
    return sent[0]?.text ?? ''
  }
  assert.match(await digest(), /오늘의 사건 제\d+호 편지에 실릴 제목/)
  await direct(puzzle, { content: 'hide' })
  const later = await digest()
  assert.match(later, /댓글이 1개/)
  assert.ok(!later.includes('오늘의 사건'), later)
})
