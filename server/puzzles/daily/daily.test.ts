import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { daysAfter, endOf } from '#contract/puzzles/daily/daily-rules.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import type { Person } from '#test/support/people.ts'
import { prepareDays, prepareToday } from './supply-acts.ts'

/** A Wednesday at noon in Korea. */
const NOON = Date.parse('2026-11-25T03:00:00Z')
const TODAY = '2026-11-25'
/** Parts of a case that must stay unknown before its day. */
const MARKERS = ['내일의제목표시', '내일의단서표시', '내일의선택표시', '내일의해설표시']

let site: Awaited<ReturnType<typeof appWith>>
let now = NOON
/** The time of the clock's next reading, so that a call sees a different time at its second reading. */
let nextNow: number | undefined
before(async () => {
  const look = () => {
    const seen = now
    now = nextNow ?? now
    return seen
  }
  site = await appWith(await ownDatabase(), { now: look })
})
after(() => site.close())

const today = async () => (await site.get(null, '/api/daily')).body.data
const sealed = async (day: string) =>
  site.db.selectFrom('daily_solution').selectAll().where('day', '=', day).executeTakeFirstOrThrow()
const mine = async (person: Person, day = TODAY) =>
  (await site.get(person, '/api/daily/mine', { day })).body.data

/** The given number of distinct wrong accusations. */
async function wrongChoices(day: string, count: number) {
  const { choice } = await sealed(day)
  const all = [1, 2, 3, 4].flatMap(tool => [1, 2, 3, 4].map(place => ({ suspect: 1, tool, place })))
  return all
    .filter(
      ({ suspect, tool, place }) =>
        suspect !== choice.suspect || tool !== choice.tool || place !== choice.place,
    )
    .slice(0, count)
}

test('a day without a case gets one when it is asked for, however many ask at once, and the days ahead get theirs once', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => site.get(null, '/api/daily')))
  assert.deepEqual([...new Set(asked.map(({ text }) => text))].length, 1)
  const [{ body: first }] = asked as [(typeof asked)[number]]
  const { day, number, title, card, slots, finishedCount, endsAt } = first.data
  assert.deepEqual([day, number, slots.length, finishedCount], [TODAY, 1, 3, 0])
  assert.equal(endsAt, '2026-11-25T15:00:00.000Z')
  const fingerprint = fingerprints('a secret of the tests, long enough to sign with')
  assert.equal(await prepareDays({ ...site, fingerprint }, NOON), 13)
  assert.equal(await prepareDays({ ...site, fingerprint }, NOON), 0)
  const { text: addresses } = await site.get(null, '/sitemap/cases.xml')
  assert.deepEqual(addresses.match(/<loc>.*?<\/loc>/g), [`<loc>${site.settings.siteUrl}/daily/1</loc>`])
  assert.equal(card.alt, `오늘의 사건, 제1호, ${title}`)
  const cards = [card.src, `/card/daily/${number + 1}.jpg`].map(path => fetch(site.origin + path))
  const [shown, later] = await Promise.all(cards)
  assert.equal(shown?.headers.get('content-type'), 'image/jpeg')
  assert.equal(later?.status, 404)
  const { body } = await site.get(await site.theAdmin(), '/api/admin/daily')
  assert.deepEqual(
    body.data.map(({ day: of, number: is }: { day: string; number: number }) => [of, is]),
    Array.from({ length: 14 }, (_, ahead) => [daysAfter(TODAY, ahead), ahead + 1]),
  )
  const titles = body.data.map(({ title, opening }: { title: string; opening: string }) => title + opening)
  assert.equal(new Set(titles).size, 14)
  // Another site's secret generates other cases for the same day.
  const other = await appWith(await ownDatabase(), { now: () => NOON })
  after(() => other.close())
  await prepareToday(
    { inTransaction: other.inTransaction, fingerprint: fingerprints('another secret that is long enough') },
    { day: TODAY, now: NOON },
  )
  const elsewhere = (await other.get(null, '/api/daily')).body.data
  assert.equal(elsewhere.day, TODAY)
  assert.notDeepEqual([elsewhere.title, elsewhere.clues], [first.data.title, first.data.clues])
})

test('a setting that comes back has another title than it had before', async () => {
  const other = await appWith(await ownDatabase())
  after(() => other.close())
  const fingerprint = fingerprints('one more secret that is long enough')
  for (const ahead of [0, 13, 26]) await prepareDays({ ...other, fingerprint }, NOON + ahead * 24 * 3_600_000)
  const { rows } = await sql<{ title: string }>`select title from daily_case order by day`.execute(other.db)
  assert.equal(rows.length, 40)
  assert.equal(new Set(rows.map(({ title }) => title)).size, 40)
})

test('after the clock was set back over the first midnight, the numbers begin with the earlier day', async () => {
  let at = NOON
  const other = await appWith(await ownDatabase(), { now: () => at })
  after(() => other.close())
  const fingerprint = fingerprints('a last secret that is long enough')
  const days = (count: number) => (at += count * 24 * 3_600_000)
  await prepareDays({ ...other, fingerprint }, at)
  days(-1)
  const numberToday = async () => (await other.get(null, '/api/daily')).body.data?.number
  const asked = await Promise.all(Array.from({ length: 20 }, numberToday))
  assert.deepEqual([...new Set(asked)], [1])
  assert.equal((await other.get(null, '/api/daily', { number: 1 })).body.data.day, daysAfter(TODAY, -1))
  await prepareDays({ ...other, fingerprint }, days(13))
  const { body } = await other.get(await other.theAdmin(), '/api/admin/daily', { from: daysAfter(TODAY, -1) })
  assert.deepEqual(
    body.data.map(({ number }: { number: number }) => number),
    Array.from({ length: 14 }, (_, ahead) => ahead + 1),
  )
  assert.equal(await numberToday(), 14)
})

test('a clock that is years behind adds no days and changes no number of a site that has run for weeks', async () => {
  let at = NOON
  const other = await appWith(await ownDatabase(), { now: () => at })
  after(() => other.close())
  const fingerprint = fingerprints('a last secret that is long enough')
  for (const ahead of [0, 13, 26]) await prepareDays({ ...other, fingerprint }, NOON + ahead * 24 * 3_600_000)
  const wrong = Date.parse('2019-01-01T00:00:00Z')
  at = wrong
  assert.equal(await prepareDays({ ...other, fingerprint }, at), 0)
  assert.equal((await other.get(null, '/api/daily')).body.data.number, 1, 'the first case stands in')
  at = NOON
  assert.equal((await other.get(null, '/api/daily')).body.data.number, 1)
  assert.equal((await other.get(null, '/api/daily/archive')).body.data.previous, null)
})

test('after the clock was set back the first day, which is ahead now, can be made anew', async () => {
  let at = NOON
  const other = await appWith(await ownDatabase(), { now: () => at })
  after(() => other.close())
  await prepareDays({ ...other, fingerprint: fingerprints('a last secret that is long enough') }, at)
  at -= 24 * 3_600_000
  const admin = await other.theAdmin()
  assert.equal((await other.del(admin, '/api/admin/daily', { day: TODAY })).status, 204)
  assert.equal((await other.get(null, '/api/daily')).body.data.number, 1)
  const { body } = await other.get(admin, '/api/admin/daily')
  assert.equal(body.data.find(({ day }: { day: string }) => day === TODAY).number, 2)
})

test('a day to come, a day without a case and what is no day are answered alike, and tell nothing', async () => {
  const admin = await site.theAdmin()
  const { body } = await site.get(admin, '/api/admin/daily')
  // A response body is accepted as a request body.
  const ahead = body.data[1]
  const [title, clue, option, explanation] = MARKERS
  const marked = {
    ...ahead,
    title,
    clues: [clue, ...ahead.clues.slice(1)],
    slots: ahead.slots.map((slot: { options: object[] }, index: number) =>
      index > 0
        ? slot
        : { ...slot, options: slot.options.map((one, at) => (at > 0 ? one : { ...one, label: option })) },
    ),
    explanation,
  }
  assert.equal((await site.put(admin, '/api/admin/daily', marked)).status, 204)
  const member = await site.aMember()
  const tomorrow = daysAfter(TODAY, 1)
  const spellings = [
    ...[
      tomorrow,
      '2026-11-26T00:00',
      '1999-01-01',
      '2026-11-99',
      'tomorrow',
      '',
      '0',
      '%00',
      '2026-11-25 ',
    ].map(day => ({ day })),
    ...['2', '02', '2.0', '-1', '1e1', '99999999999', 'two'].map(number => ({ number })),
  ]
  const answers = await Promise.all(spellings.map(query => site.get(null, '/api/daily', query)))
  const said = new Set(
    answers
      .filter((_answer, index) => !('day' in (spellings[index] ?? {}) && answers[index]?.status === 200))
      .map(({ status, text }) => `${status} ${text}`),
  )
  assert.equal(said.size, 1, [...said].join('\n'))
  assert.match([...said][0] ?? '', /^404 /)
  for (const month of ['2026-12', '2026-10', '2026-1', 'x'])
    assert.equal((await site.get(null, '/api/daily/archive', { month })).status, 404, month)
  const others = [
    await site.get(null, '/api/daily/archive'),
    await site.get(member, '/api/daily/mine', { day: tomorrow }),
    await site.post(member, '/api/daily/try', { day: tomorrow, choice: { suspect: 1, tool: 1, place: 1 } }),
    await site.post(member, '/api/daily/giveup', { day: tomorrow }),
    await site.post(member, '/api/daily/hint', { day: tomorrow, number: 1 }),
    await site.get(member, '/api/user/export'),
  ]
  for (const { text } of [...answers, ...others])
    for (const marker of MARKERS) assert.ok(!text.includes(marker), text.slice(0, 200))
  assert.deepEqual(
    others.slice(1, 5).map(({ status }) => status),
    [404, 404, 404, 404],
  )
  // The generated case is restored. A case that has begun can't be reset.
  assert.equal((await site.del(admin, '/api/admin/daily', { day: tomorrow })).status, 204)
  assert.notEqual((await site.get(admin, '/api/admin/daily')).body.data[1].title, title)
  assert.equal((await site.put(admin, '/api/admin/daily', { ...marked, day: TODAY })).status, 409)
  assert.equal((await site.put(member, '/api/admin/daily', marked)).status, 403)
})

for (const write of ['PUT', 'DELETE'])
  test(`a day that begins while an editor’s ${write} is under way keeps its case`, async () => {
    const admin = await site.theAdmin()
    const tomorrow = daysAfter(TODAY, 1)
    const ahead = (await site.get(admin, '/api/admin/daily')).body.data[1]
    now = endOf(TODAY) - 1
    nextNow = endOf(TODAY) + 1
    const { status, body } =
      write === 'PUT'
        ? await site.put(admin, '/api/admin/daily', { ...ahead, title: '자정을 넘긴 사건' })
        : await site.del(admin, '/api/admin/daily', { day: tomorrow })
    nextNow = undefined
    now = NOON
    assert.deepEqual([status, body.code], [409, 'conflict'])
    assert.equal((await site.get(admin, '/api/admin/daily')).body.data[1].title, ahead.title)
  })

test('three of forty concurrent accusations count, the same one twice counts once, and the end shows the truth', async () => {
  const { day, slots } = await today()
  const [player, other] = [await site.aMember(), await site.aMember()]
  const [first, second, third, ...rest] = await wrongChoices(day, 15)
  const { choice, explanation } = await sealed(day)
  const before = await site.get(player, '/api/daily/mine', { day })
  assert.ok(!before.text.includes(JSON.stringify(explanation).slice(1, 40)))
  assert.deepEqual(
    [before.body.data.solution, before.body.data.explanation, before.body.data.stats],
    [null, null, null],
  )
  const once = (await site.post(player, '/api/daily/try', { day, choice: first })).body.data
  assert.deepEqual([once.of, once.solved, once.left], [3, false, 2])
  assert.deepEqual((await site.post(player, '/api/daily/try', { day, choice: first })).body.data, once)
  const wrong = [second, third, ...rest]
  const many = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      site.post(player, '/api/daily/try', { day, choice: wrong[index % wrong.length] }),
    ),
  )
  assert.deepEqual([...new Set(many.map(({ status }) => status))].sort(), [200, 409])
  const after = await mine(player)
  assert.deepEqual([after.tries.length, after.finished, after.solved, after.onTime], [3, true, false, true])
  assert.deepEqual([after.solution, after.explanation], [choice, explanation])
  assert.deepEqual(after.stats.byTries, [0, 0, 0, 1])
  const names = slots.flatMap(({ options }: { options: { label: string }[] }) =>
    options.map(({ label }) => label),
  )
  const told = names.filter((name: string) => after.share.includes(name))
  assert.deepEqual(told, [], after.share)
  const right = (await site.post(other, '/api/daily/try', { day, choice })).body.data
  assert.deepEqual(right, { right: 3, of: 3, solved: true, left: 0 })
  assert.equal((await site.post(other, '/api/daily/try', { day, choice })).status, 409)
  assert.deepEqual((await mine(other)).stats.byTries, [1, 0, 0, 1])
  assert.equal((await today()).finishedCount, 2)
  for (const bad of [
    {},
    { suspect: 1 },
    { ...choice, motive: 1 },
    { ...choice, suspect: 6 },
    { ...choice, suspect: 99 },
  ])
    assert.equal((await site.post(await site.aMember(), '/api/daily/try', { day, choice: bad })).status, 400)
})

test('hints open one by one, and giving up ends a case without breaking a streak', async () => {
  const { day, hintCount } = await today()
  const player = await site.aMember()
  const { hints } = await sealed(day)
  const open = async (number: number) =>
    (await site.post(player, '/api/daily/hint', { day, number })).body.data.hints
  assert.deepEqual(await open(2), [])
  assert.deepEqual(await open(1), hints.slice(0, 1))
  assert.deepEqual(await open(1), hints.slice(0, 1))
  await Promise.all(Array.from({ length: 20 }, () => open(2)))
  assert.deepEqual((await mine(player)).hints, hints.slice(0, 2))
  assert.ok(hintCount >= 3)
  assert.equal((await site.post(player, '/api/daily/giveup', { day })).status, 204)
  assert.equal((await site.post(player, '/api/daily/giveup', { day })).status, 409)
  assert.equal((await site.post(player, '/api/daily/hint', { day, number: 3 })).status, 409)
  const { finished, solved, streak, solvedStreak, share } = await mine(player)
  assert.deepEqual([finished, solved, streak, solvedStreak], [true, false, 1, 0])
  assert.match(share, /풀지 못했습니다\n힌트 2\n/)
})

test('a visitor plays by a token, and takes the day along on joining, once and over nothing', async () => {
  const { day } = await today()
  const { choice } = await sealed(day)
  const guestOf = async () => (await site.post(null, '/api/daily/guest')).body.data.token as string
  const as = (token: string, method: string, path: string, body?: object) =>
    fetch(`${site.origin}${path}`, {
      method,
      headers: { 'x-guest': token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const token = await guestOf()
  assert.equal((await site.post(null, '/api/daily/try', { day, choice })).status, 401)
  assert.equal((await as('someone-else', 'POST', '/api/daily/try', { day, choice })).status, 401)
  assert.equal((await as(token, 'POST', '/api/daily/try', { day, choice })).status, 200)
  const played = await (await as(token, 'GET', `/api/daily/mine?day=${day}`)).json()
  assert.deepEqual([played.data.solved, played.data.streak, played.data.solution], [true, 0, choice])
  // Other calls don't accept a guest token.
  assert.equal((await as(token, 'GET', '/api/user/export')).status, 401)

  const [joined, veteran] = [await site.aMember(), await site.aMember()]
  const [wrong] = await wrongChoices(day, 1)
  await site.post(veteran, '/api/daily/try', { day, choice: wrong })
  const adopt = async (person: Person, of: string) =>
    (await site.post(person, '/api/daily/adopt', { token: of })).body.data.adopted
  assert.equal(await adopt(veteran, token), false)
  assert.deepEqual(await Promise.all([adopt(joined, token), adopt(joined, token)]).then(all => all.sort()), [
    false,
    true,
  ])
  assert.deepEqual([(await mine(joined)).solved, (await mine(joined)).streak], [true, 1])
  assert.equal((await mine(veteran)).finished, false)
  assert.equal(await adopt(joined, 'nobody'), false)
  assert.equal((await as(token, 'GET', `/api/daily/mine?day=${day}`)).status, 200)
})

test('at midnight the next case is there and the old one open for practice, and what was sent in time counts', async () => {
  const { day } = await today()
  now = endOf(day) - 100
  const [early, late, past] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const { choice } = await sealed(day)
  await site.post(early, '/api/daily/try', { day, choice })
  now = endOf(day) + 4_000
  await site.post(late, '/api/daily/try', { day, choice })
  assert.equal((await today()).number, 2)
  const counted = (await mine(late, day)).stats
  now = endOf(day) + 6_000
  await site.post(past, '/api/daily/try', { day, choice })
  assert.deepEqual((await mine(past, day)).stats, counted, 'practice counts nobody')
  const ends = await Promise.all([early, late, past].map(person => mine(person, day)))
  assert.deepEqual(
    ends.map(({ onTime, streak }) => [onTime, streak]),
    [
      [true, 1],
      [true, 1],
      [false, 0],
    ],
  )
  const old = (await site.get(null, '/api/daily', { number: '1' })).body.data
  assert.deepEqual([old.day, old.isToday], [day, false])
  const { body } = await site.get(null, '/api/daily/archive')
  assert.deepEqual(
    body.data.rows.map(({ number }: { number: number }) => number),
    [1, 2],
  )
  const calendar = await site.get(past, '/api/daily/calendar', { month: '2026-11' })
  assert.deepEqual(calendar.body.data, [{ day, solved: true, onTime: false }])
  // An outage on the next day breaks no streak, and neither does a single missed day.
  const admin = await site.theAdmin()
  now = endOf(daysAfter(day, 3)) - 1_000
  const streakNow = async () =>
    (await site.get(early, '/api/daily/mine', { day: daysAfter(day, 3) })).body.data?.streak
  assert.equal(await streakNow(), 0)
  assert.equal(
    (await site.post(admin, '/api/admin/daily/excuse', { day: daysAfter(day, 1), why: '점검' })).status,
    204,
  )
  assert.equal(await streakNow(), 1)
  now = NOON
})

test('a correction of a case that has begun is told to all, credits who had accused what is right now, and takes from nobody', async () => {
  now = NOON + 5 * 86_400_000
  const { day } = await today()
  const [open, beaten, winner, apart] = await Promise.all([1, 2, 3, 4].map(() => site.aMember()))
  const [first, second, third, fourth] = await wrongChoices(day, 4)
  const accuse = (who: Person, choice: unknown) => site.post(who, '/api/daily/try', { day, choice })
  await accuse(open as Person, first)
  for (const choice of [second, first, third]) await accuse(beaten as Person, choice)
  const { choice: was } = await sealed(day)
  await accuse(winner as Person, was)
  for (const choice of [second, third, fourth]) await accuse(apart as Person, choice)
  const tally = async () => (await mine(winner as Person, day)).stats.byTries
  assert.deepEqual(await tally(), [1, 0, 0, 2])

  const admin = await site.theAdmin()
  const row = (await site.get(admin, '/api/admin/daily')).body.data[0]
  assert.equal(row.day, day)
  const correct = (over: object, who = admin) =>
    site.put(who, '/api/admin/daily/erratum', { ...row, note: '단서 둘째 줄을 고쳤습니다.', ...over })
  assert.equal((await correct({}, winner as Person)).status, 403)
  assert.equal((await correct({ note: ' ' })).status, 400)
  assert.equal((await correct({ day: daysAfter(day, 1) })).status, 409)
  assert.equal((await correct({ slots: row.slots.slice(0, 2), choice: { suspect: 1, tool: 1 } })).status, 400)
  assert.deepEqual((await today()).errata, [], 'what was refused changed nothing')

  const { body } = await correct({ choice: first, explanation: '고친 해설입니다.' })
  assert.equal(body.data.credited, 2)
  const ends = await Promise.all([open, beaten, winner, apart].map(person => mine(person as Person, day)))
  assert.deepEqual(
    ends.map(({ finished, solved, onTime }) => [finished, solved, onTime]),
    [
      [true, true, true],
      [true, true, true],
      [true, true, true],
      [true, false, true],
    ],
  )
  assert.deepEqual(await tally(), [2, 1, 0, 1])
  assert.deepEqual([ends[1].tries[1].right, ends[0].explanation], [3, '고친 해설입니다.'])
  assert.equal((await today()).errata[0].note, '단서 둘째 줄을 고쳤습니다.')
  // After the correction is undone, members credited by it keep their solves.
  assert.equal((await correct({ choice: was, explanation: row.explanation })).body.data.credited, 0)
  assert.equal((await mine(beaten as Person, day)).solved, true)
  assert.equal((await today()).number, row.number)
  const log = await site.get(admin, '/api/moderation/log', { page: 1 })
  assert.match(log.text, /daily_correct/)
  now = NOON
})
