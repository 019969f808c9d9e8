import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, decide, hide, openCaseOf, report } from '#test/support/trust/moderation.ts'
import { applyRetention } from './retention/retention-acts.ts'
import { allowRetention } from './retention/retention-queries.ts'

const thing = (targetId: number) => ({ targetType: 'post', targetId })

/** A reported post with a decision of the given age in days. */
async function aDecided(days: number, decision: object) {
  const { db, get } = await testApp()
  const [author, reporter, moderator] = [await aKnownMember(), await aKnownMember(), await aModerator()]
  const postId = await aPost(author)
  await report(reporter, thing(postId), 'abuse', '신고한 말')
  const caseId = (await openCaseOf(thing(postId)))?.caseId as number
  const said = { words: '작성자에게 한 말', note: '메모', ...decision }
  const { status, body, text } = await decide(moderator, thing(postId), said)
  assert.equal(status, 200, text)
  const decisionId: number = body.data.decisionId
  await age(decisionId, days)
  const rows = async () => {
    const { rows } = await sql<
      Record<'snapshots' | 'reports' | 'cases', number> & { title: string | null; words: string | null }
    >`
      select (select count(*) from case_snapshot where case_id = ${caseId})::integer as snapshots,
        (select count(*) from report where case_id = ${caseId})::integer as reports,
        (select count(*) from moderation_case where id = ${caseId})::integer as cases,
        (select title from decision where id = ${decisionId}) as title,
        (select words from decision where id = ${decisionId}) as words`.execute(db)
    const [row] = rows
    return [row?.snapshots, row?.reports, row?.cases, row?.title, row?.words]
  }
  const read = async () => (await get(null, '/api/post', { postId })).body.code ?? 200
  return { author, reporter, moderator, postId, decisionId, rows, read }
}

/** Backdates a decision and its case by the given number of days. */
async function age(decisionId: number, days: number) {
  const { db } = await testApp()
  await db.transaction().execute(async trx => {
    await allowRetention(trx)
    const past = sql`now() - make_interval(days => ${days}::integer)`
    await sql`update decision set created_at = ${past} where id = ${decisionId}`.execute(trx)
    await sql`
      update moderation_case set decided_at = ${past}
      where id = (select case_id from decision where id = ${decisionId})`.execute(trx)
  })
}

const WHOLE = [1, 1, 1, '밀실', '작성자에게 한 말']
const keep = { content: 'keep' }
const gone = { content: 'delete' }

const cases: [what: string, days: number, decision: object, left: unknown[], read: unknown][] = [
  ['in order, lately', 80, keep, WHOLE, 200],
  ['in order, a season ago', 95, keep, [0, 1, 1, '밀실', '작성자에게 한 말'], 200],
  ['in order, long ago', 230, keep, [0, 0, 0, '', null], 200],
  ['hidden, half a year ago', 190, {}, WHOLE, 'withheld'],
  ['hidden, long ago: it stays hidden, and why', 230, {}, [0, 0, 0, '밀실', '작성자에게 한 말'], 'withheld'],
  ['warned, long ago', 230, { ...keep, member: 'warn' }, [0, 0, 0, '', null], 200],
  ['warned, years ago', 1_200, { ...keep, member: 'warn' }, [0, 0, 0, null, null], 200],
  ['deleted, half a year ago', 190, gone, WHOLE, 'withheld'],
  ['deleted, long ago: the text is gone', 230, gone, [0, 0, 0, '', null], 'not_found'],
]

test('reports and decisions are deleted when their time is over, and not before', async () => {
  const { db, inTransaction } = await testApp()
  const made: Awaited<ReturnType<typeof aDecided>>[] = []
  for (const [, days, decision] of cases) made.push(await aDecided(days, decision))
  await applyRetention({ db, inTransaction })
  for (const [index, [what, , , left, read]] of cases.entries()) {
    assert.deepEqual(await made[index]?.rows(), left, what)
    assert.equal(await made[index]?.read(), read, what)
  }
})

test('nothing goes while an objection to it waits, nor what still keeps a member from something', async () => {
  const { db, inTransaction, post, get } = await testApp()
  const objected = await aDecided(100, gone)
  const sent = await post(objected.author, '/api/appeal', {
    decisionId: objected.decisionId,
    text: '지우지 말아 주세요, 살펴봐 주세요.',
  })
  assert.equal(sent.status, 201, sent.text)
  await age(objected.decisionId, 230)
  const admin = await aModerator(null, 'admin')
  const suspended: Person = await aKnownMember()
  const forever = await hide(admin, thing(await aPost(suspended)), { member: 'suspend', days: null })
  await age(forever, 1_500)
  await applyRetention({ db, inTransaction })
  assert.deepEqual(await objected.rows(), WHOLE)
  assert.equal(await objected.read(), 'withheld')
  assert.equal((await get(suspended, '/api/user/token')).body.data.restriction.kind, 'suspended')
})

test('two years of the log stay, and nobody takes a decision away without saying that it is by its age', async () => {
  const { db, inTransaction } = await testApp()
  const { decisionId } = await aDecided(1, {})
  await db
    .insertInto('staff_act')
    .values(
      [2.1, 1.9].map(years => ({
        act: `years ${years}`,
        created_at: new Date(Date.now() - years * 365.25 * 86_400_000),
      })),
    )
    .execute()
  await applyRetention({ db, inTransaction })
  const left = await db.selectFrom('staff_act').select('act').where('act', 'like', 'years%').execute()
  assert.deepEqual(left, [{ act: 'years 1.9' }])
  for (const refused of [
    db.deleteFrom('decision').where('id', '=', decisionId),
    db.updateTable('decision').set({ content: 'keep' }).where('id', '=', decisionId),
    db.deleteFrom('staff_act').where('act', '=', 'years 1.9'),
  ])
    await assert.rejects(refused.execute(), /only ever added to/)
})
