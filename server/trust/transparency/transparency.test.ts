import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { monthAfter, monthOf } from '#contract/trust/transparency/period-rules.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, decide, hide, report, undo } from '#test/support/trust/moderation.ts'
import { countMonth } from './figure-queries.ts'
import { medianHours, shownFigure, sumFigures } from './figure-rules.ts'
import { countPeriods } from './transparency-acts.ts'

const thing = (targetId: number) => ({ targetType: 'post', targetId })
const n = (counts: Record<string, number>, key: string) => counts[key] ?? 0

test('everything that is reported, decided, taken back and objected to is counted in its month', async () => {
  const { db, post, get } = await testApp()
  const month = monthOf(new Date())
  const [author, first, second] = [await aKnownMember(), await aKnownMember(), await aKnownMember()]
  const [one, other] = [await aModerator(), await aModerator()]
  const before = await countMonth(db, month)

  const kept = await aPost(author)
  await report(first, thing(kept), 'gore')
  assert.equal((await decide(one, thing(kept), { content: 'keep', reason: 'gore' })).status, 200)
  const warned = await aPost(author)
  await report(first, thing(warned), 'hate')
  await report(second, thing(warned), 'hate')
  await decide(one, thing(warned), { member: 'warn', reason: 'hate' })
  await undo(one, await hide(one, thing(await aPost(author))))
  const secret = await aPost(author)
  await report(second, thing(secret), 'filming')
  await decide(one, thing(secret), { content: 'keep', reason: 'filming' })
  const decisionId = await hide(one, thing(await aPost(author)))
  const appeal = await post(author, '/api/appeal', { decisionId, text: '다시 살펴봐 주시기 바랍니다.' })
  const { appealId } = appeal.body.data
  await post(other, '/api/moderation/appeal', { appealId, accept: true, words: '되돌립니다.' })

  const now = await countMonth(db, month)
  const more = (count: (figures: typeof now) => number) => count(now) - count(before)
  assert.equal(
    more(({ reports }) => n(reports, 'hate')),
    2,
  )
  assert.equal(
    more(({ reports }) => n(reports, 'gore')),
    1,
  )
  assert.equal(
    more(({ reports }) => n(reports, 'filming')),
    1,
  )
  assert.equal(
    more(figures => figures.kept),
    2,
  )
  assert.equal(
    more(({ contents }) => n(contents, 'hide')),
    3,
  )
  assert.equal(
    more(({ contents }) => n(contents, 'keep')),
    0,
  )
  assert.equal(
    more(({ members }) => n(members, 'warn')),
    1,
  )
  assert.equal(
    more(figures => figures.undone),
    2,
    'by hand, and since an objection was right',
  )
  assert.equal(
    more(({ automatic }) => automatic.hidden),
    1,
  )
  assert.equal(
    more(({ automatic }) => automatic.overturned),
    1,
  )
  assert.equal(
    more(({ automatic }) => automatic.returned),
    0,
  )
  assert.equal(
    more(({ appeals }) => appeals.made),
    1,
  )
  assert.equal(
    more(({ appeals }) => appeals.accepted),
    1,
  )
  assert.equal(
    more(({ hours }) => n(hours, '0')),
    3,
    'what nobody reported has no time to be decided in',
  )
  const next = await countMonth(db, monthAfter(month))
  assert.deepEqual([next.reports, next.kept, next.hours], [{}, 0, {}])

  const { body, text } = await get(null, '/api/transparency/acts', { page: 1, size: 6 })
  const acts: { undoes: number | null; content: string; automatic: boolean }[] = body.data
  assert.deepEqual(
    acts.map(({ undoes, content, automatic }) => [undoes !== null, content, automatic]),
    [
      [true, 'keep', false],
      [false, 'hide', false],
      [true, 'keep', false],
      [false, 'hide', true],
      [true, 'keep', false],
      [false, 'hide', false],
    ],
    'what was looked at and left says nothing',
  )
  for (const name of [author.nickname, first.nickname, one.nickname])
    assert.ok(!text.includes(name), 'nobody is named')
  assert.deepEqual(Object.keys(acts[0] ?? {}).sort(), [
    ...['automatic', 'board', 'content', 'datetime', 'days', 'decisionId', 'member', 'reason', 'targetType'],
    'undoes',
  ])
})

test('words that were found and what authorities wanted are counted by what then happened', async () => {
  const site = await appWith(await ownDatabase())
  after(() => site.close())
  const { db, post, theAdmin, aMember } = site
  const [owner, member, month] = [await theAdmin(), await aMember(), monthOf(new Date())]
  for (const [word, action] of [
    ['가려낼말', 'mask'],
    ['막아낼말', 'refuse'],
    ['살펴볼말', 'note'],
  ] as const)
    assert.ok((await post(owner, '/api/admin/word', { word, action, where: ['post'] })).status < 300)
  const said = (content: string) => post(member, '/api/post', draftOf({ title: content }))
  await said('가려낼말 하나')
  await said('가려낼말 둘, 살펴볼말')
  assert.equal((await said('막아낼말')).status, 400)
  for (const [kind, answer] of [
    ['remove', 'all'],
    ['remove', 'none'],
    ['member', 'none'],
  ] as const)
    await post(owner, '/api/admin/demand', { authority: '경찰서', kind, answer })
  // Hits are written every few seconds, and also when the list of words is read.
  await site.get(owner, '/api/admin/word', { page: 1 })
  const counted = await countMonth(db, month)
  assert.deepEqual(counted.words, { mask: 2, refuse: 1, note: 1 })
  assert.deepEqual(counted.demands, { kinds: { remove: 2, member: 1 }, answers: { all: 1, none: 2 } })
  const other = await countMonth(db, monthAfter(month, -1))
  assert.deepEqual([other.words, other.demands], [{}, { kinds: {}, answers: {} }])

  const { words, demands, ...old } = counted
  const half = sumFigures([old, counted, counted])
  assert.deepEqual(
    [half.words, half.demands?.kinds],
    [
      { mask: 4, refuse: 2, note: 2 },
      { remove: 4, member: 2 },
    ],
  )
  const bare = shownFigure(sumFigures([old]))
  assert.deepEqual([bare.words, bare.demands], [null, null], 'not counted yet, which is not none')
  assert.deepEqual(shownFigure(counted).words, words)
  assert.deepEqual(shownFigure(counted).demands, demands)
})

test('a month is counted once it is over, a half-year with its last month, and neither ever again', async () => {
  const site = await appWith(await ownDatabase())
  after(() => site.close())
  const { db, inTransaction, get } = site
  const at = (month: string) => new Date(`${month}-20T12:00:00+09:00`)
  const periods = async (query = {}) => {
    const { body } = await get(null, '/api/transparency', query)
    return body.data as {
      kind: string
      period: string
      figures: { kept: number; medianHours: number | null }
    }[]
  }
  const decided = async (month: string, hours: number) => {
    const opened = new Date(at(month).getTime() - hours * 3_600_000)
    const { rows } = await sql<{ id: number }>`
      insert into moderation_case (target_type, target_id, state, report_count, opened_at)
      values ('post', 1, 'decided', 1, ${opened.toISOString()}) returning id`.execute(db)
    await sql`
      insert into decision (case_id, target_type, target_id, title, by_id, content, member_effect, reason, created_at)
      values (${rows[0]?.id}, 'post', 1, '', 1, 'keep', 'none', 'ad', ${at(month).toISOString()})`.execute(db)
  }

  await countPeriods({ db, inTransaction }, at('2026-05'))
  assert.deepEqual(await periods({ from: '2025-01', to: '2026-12' }), [], 'nothing has happened yet')
  await decided('2026-05', 3)
  await decided('2026-06', 1)
  await decided('2026-06', 40)
  await countPeriods({ db, inTransaction }, at('2026-06'))
  await countPeriods({ db, inTransaction }, at('2026-07'))
  await decided('2026-06', 2)
  await countPeriods({ db, inTransaction }, at('2026-08'))
  await Promise.all([1, 2, 3].map(() => countPeriods({ db, inTransaction }, at('2026-09'))))
  const told = await periods({ from: '2025-10', to: '2026-12' })
  assert.deepEqual(
    told.map(({ kind, period, figures }) => [kind, period, figures.kept, figures.medianHours]),
    [
      ['half', '2026-H1', 3, 3],
      ['month', '2026-08', 0, null],
      ['month', '2026-07', 0, null],
      ['month', '2026-06', 2, 40],
      ['month', '2026-05', 1, 3],
    ],
  )
  assert.deepEqual(
    (await periods({ from: '2026-07', to: '2026-07' })).map(({ period }) => period),
    ['2026-07'],
  )
  await assert.rejects(db.deleteFrom('transparency_period').execute(), /only ever added to/)

  for (const query of [
    { from: '2026-13' },
    { from: '2026-1' },
    { from: '2026-12', to: '2026-11' },
    { from: '2010-01', to: '2026-01' },
    { from: '2000-01', to: '2099-12' },
  ])
    assert.equal((await get(null, '/api/transparency', query)).status, 400, JSON.stringify(query))
})

test('the middle of the hours that decisions took', () => {
  const cases: [Record<string, number>, number | null][] = [
    [{}, null],
    [{ 5: 1 }, 5],
    [{ 5: 1, 9: 1 }, 9],
    [{ 2: 3, 10: 2 }, 2],
    [{ 10: 2, 2: 1 }, 10],
    [{ 0: 1, 720: 1, 100: 1 }, 100],
  ]
  for (const [hours, middle] of cases) assert.equal(medianHours(hours), middle, JSON.stringify(hours))
})
