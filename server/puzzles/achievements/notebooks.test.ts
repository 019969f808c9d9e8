import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter } from '#contract/puzzles/daily/daily-rules.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'
import { giveBadges } from './badge-acts.ts'

const NOW = Date.parse('2026-11-25T03:00:00Z')
const TODAY = '2026-11-25'
let site: Awaited<ReturnType<typeof appWith>>
before(async () => {
  site = await appWith(await ownDatabase(), { now: () => NOW })
})
after(() => site.close())

const puzzleOfAuthor = async (author: Person) =>
  (await assertOk(site.post(author, '/api/post', puzzleOf()))).postId as number
/** Sets a puzzle's number of members who tried it, or its level. */
const known = (postId: number, over: { tried_count?: number; level?: number | null }) =>
  site.db.updateTable('post').set(over).where('id', '=', postId).execute()
const solve = (postId: number, { memberId }: Person, at: string, over = {}) =>
  site.db
    .insertInto('solver')
    .values({ post_id: postId, member_id: memberId, created_at: at, ...over })
    .execute()
const open = ({ memberId }: Person, over = {}) =>
  site.db
    .updateTable('member')
    .set({ openness: 'open', show_solved: true, ...over })
    .where('id', '=', memberId)
    .execute()
const recordOf = async (member: Person, query = {}) =>
  (await site.get(member, '/api/user/record', query)).body.data
async function badgesOf(member: Person) {
  await giveBadges(site.db)
  const { badges } = await recordOf(member)
  return badges.map(({ key }: { key: string }) => key)
}
const noon = (day: string) => `${day}T03:00:00Z`

test('a calendar is Korea’s, has every solve of the year on its day, and the days’ cases', async () => {
  const [author, member] = (await site.crowdOf(2)) as [Person, Person]
  const ids = await Promise.all([1, 2, 3, 4].map(() => puzzleOfAuthor(author)))
  const times = [
    '2026-11-02T14:59:59Z',
    '2026-11-02T15:00:00Z',
    '2025-12-31T14:59:59Z',
    '2025-12-31T15:00:00Z',
  ]
  for (const [index, postId] of ids.entries()) await solve(postId, member, times[index] as string)
  await known(ids[0] as number, { level: 3 })
  await site.db
    .insertInto('daily_case')
    .values(
      ['2026-11-03', '2026-11-04'].map((day, index) => ({
        ...{
          day,
          number: 9_000 + index,
          title: '사건',
          opening: '',
          clues: '[]',
          testimonies: '[]',
          closing: '',
        },
        ...{ slots: '[]', hint_count: 0, source: 'editor' as const },
      })),
    )
    .execute()
  for (const [day, solved] of [
    ['2026-11-03', true],
    ['2026-11-04', false],
  ] as const)
    await site.db
      .insertInto('daily_play')
      .values({ member_id: member.memberId, day, finished_at: noon(day), solved, on_time: true })
      .execute()
  const { days, byLevel, unmeasured, hints, givenUp, year } = await recordOf(member)
  assert.equal(year, 2026)
  assert.deepEqual(days, [
    { day: '2026-01-01', solved: 1, daily: null },
    { day: '2026-11-02', solved: 1, daily: null },
    { day: '2026-11-03', solved: 1, daily: 'solved' },
    { day: '2026-11-04', solved: 0, daily: 'played' },
  ])
  assert.deepEqual(
    [byLevel[2], unmeasured, hints, givenUp],
    [{ level: '중급', solved: 1 }, 3, { none: 4, some: 0 }, 0],
  )
  assert.deepEqual((await recordOf(member, { year: 2025 })).days, [
    { day: '2025-12-31', solved: 1, daily: null },
  ])
  // A deleted puzzle still counts as solved.
  await assertOk(site.del(author, '/api/post', { postId: ids[0] as number }))
  assert.equal((await recordOf(member)).days.length, 4)
})

test('a notebook is shown to others where its member shows to all what they solved, and what was given up to nobody', async () => {
  const [member, other] = (await site.crowdOf(2)) as [Person, Person]
  const { memberId } = member
  const cases: [over: object, status: number][] = [
    [{}, 200],
    [{ show_solved: false }, 404],
    [{ openness: 'members' }, 404],
    [{ openness: 'closed' }, 404],
    [{ suspended_until: '2126-01-01T00:00:00Z' }, 404],
    [{ suspended_until: '2020-01-01T00:00:00Z' }, 200],
  ]
  for (const [over, status] of cases) {
    await open(member, over)
    for (const who of [null, other])
      assert.equal(
        (await site.get(who, '/api/member/record', { memberId })).status,
        status,
        JSON.stringify(over),
      )
  }
  assert.equal((await site.get(other, '/api/member/record', { memberId })).body.data.givenUp, null)
  assert.equal((await recordOf(member)).givenUp, 0)
  assert.equal((await site.get(null, '/api/user/record')).status, 401)
  for (const year of ['1999', '3000', 'x', '20.5'])
    assert.equal((await site.get(null, '/api/member/record', { memberId, year })).status, 400)
})

test('badges of solving need puzzles that others tried, of many authors; and go with their ground', async () => {
  const [member, friend, ...authors] = (await site.crowdOf(8)) as [Person, Person, ...Person[]]
  const own = await Promise.all(Array.from({ length: 12 }, () => puzzleOfAuthor(friend)))
  for (const [index, postId] of own.entries())
    await solve(postId, member, noon(daysAfter('2026-05-01', index)))
  assert.deepEqual(await badgesOf(member), [], 'a friend’s puzzles that nobody else tried earn nothing')
  for (const postId of own) await known(postId, { tried_count: 10 })
  assert.deepEqual(await badgesOf(member), ['first', 'ten'])
  const more = await Promise.all(
    Array.from({ length: 95 }, (_, index) =>
      puzzleOfAuthor(index < 45 ? friend : (authors[index % 6] as Person)),
    ),
  )
  for (const postId of more) {
    await known(postId, { tried_count: 10 })
    await solve(postId, member, noon('2026-06-01'))
  }
  assert.deepEqual(
    await badgesOf(member),
    ['first', 'ten'],
    'of one author ten count, and sixty are no hundred',
  )

  for (const postId of more.slice(45, 54)) await known(postId, { level: 3 })
  assert.ok(!(await badgesOf(member)).includes('noHint'), 'nine')
  await known(more[60] as number, { level: 4 })
  assert.ok((await badgesOf(member)).includes('noHint'))
  const hide = { targetType: 'post', targetId: more[60], content: 'hide', member: 'none', reason: 'abuse' }
  const staff = await site.theAdmin()
  const { decisionId } = await assertOk(site.post(staff, '/api/moderation/direct', hide))
  assert.ok(!(await badgesOf(member)).includes('noHint'), 'withheld')
  await assertOk(site.post(staff, '/api/moderation/undo', { decisionId, note: '착오' }))
  assert.ok((await badgesOf(member)).includes('noHint'), 'and back')
})

test('the other badges, each at its bound', async () => {
  const [author, member, second] = (await site.crowdOf(3)) as [Person, Person, Person]
  const [a, b, c] = [await puzzleOfAuthor(author), await puzzleOfAuthor(author), await puzzleOfAuthor(author)]
  await solve(a, member, noon('2026-07-01'))
  await solve(a, second, noon('2026-07-02'))
  await known(a, { tried_count: 19 })
  assert.deepEqual(await badgesOf(member), ['first'])
  await known(a, { tried_count: 20 })
  assert.deepEqual(await badgesOf(member), ['first', 'firstSolver'])
  assert.deepEqual(await badgesOf(second), ['first'])

  await known(b, { level: 4 })
  await site.db
    .insertInto('post_seen')
    .values({ post_id: b, member_id: second.memberId, seen_at: noon('2026-07-01') })
    .execute()
  await solve(b, second, '2026-07-02T02:59:59Z', { wrong_count: 5 })
  assert.deepEqual(await badgesOf(second), ['first'], 'a second too early')
  await site.db
    .updateTable('solver')
    .set({ created_at: noon('2026-07-02') })
    .where('post_id', '=', b)
    .execute()
  assert.deepEqual(await badgesOf(second), ['first', 'tenacious'])
  await solve(c, second, noon('2026-07-02'), { credited: true })
  assert.deepEqual(await badgesOf(second), ['first', 'tenacious', 'retrial'])

  const voters = await site.crowdOf(20)
  for (const [index, voter] of voters.entries()) {
    await solve(b, voter, noon('2026-07-03'))
    if (index < 10) await assertOk(site.post(voter, '/api/recommendation', { postId: b }))
    await assertOk(site.post(voter, '/api/puzzle/vote', { postId: b, fun: 3, fair: index < 13 }))
  }
  assert.deepEqual(await badgesOf(author), ['setter'], 'thirteen of twenty are 65 of a hundred')
  await assertOk(site.post(voters[19] as Person, '/api/puzzle/vote', { postId: b, fun: 3, fair: true }))
  assert.deepEqual(await badgesOf(author), ['setter', 'craft'])
})

test('a member who never missed a day’s case has it in the notebook from the thirtieth on', async () => {
  const [member] = (await site.crowdOf(1)) as [Person]
  const days = Array.from({ length: 31 }, (_, index) => daysAfter(TODAY, -index)).filter(
    (_, index) => index !== 12,
  )
  await site.db
    .insertInto('daily_case')
    .values(
      days.map((day, index) => ({
        ...{
          day,
          number: 8_000 + index,
          title: '사건',
          opening: '',
          clues: '[]',
          testimonies: '[]',
          closing: '',
        },
        ...{ slots: '[]', hint_count: 0, source: 'editor' as const },
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const play = (day: string) =>
    site.db
      .insertInto('daily_play')
      .values({ member_id: member.memberId, day, finished_at: noon(day), solved: false, on_time: true })
      .execute()
  for (const day of days.slice(1)) await play(day)
  assert.deepEqual(await badgesOf(member), [], 'twenty-nine, and a day of rest')
  await play(days[0] as string)
  assert.deepEqual(await badgesOf(member), ['streak30'])
  const { streak, best, badges, days: shown } = await recordOf(member)
  assert.deepEqual([streak, best, badges[0].day], [30, 30, TODAY])
  const rests = shown.filter(({ daily }: { daily: string | null }) => daily === 'rest')
  assert.deepEqual(rests, [{ day: daysAfter(TODAY, -12), solved: 0, daily: 'rest' }])
})
