import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { TOLD_DAYS } from '#contract/puzzles/author-stats/author-stats.ts'
import { textCipher } from '#server/platform/crypto/encryption.ts'
import { fingerprints } from '#server/platform/crypto/keyed-hash.ts'
import { transactionRunner } from '#server/platform/http/transaction.ts'
import { endMembership } from '#server/privacy/withdrawal-acts.ts'
import { tryAnswer } from '#server/puzzles/answers/answer-acts.ts'
import { startAnswerJobs } from '#server/puzzles/answers/answer-jobs.ts'
import { appWith, fingerprint, TOKEN_SECRET } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { puzzleOf } from '#test/support/drafts.ts'
import type { Person } from '#test/support/people.ts'
import { assertOk } from '#test/support/small-site.ts'

const MARKER = '아무도모를오답표시'

let site: Awaited<ReturnType<typeof appWith>>
let author: Person
before(async () => {
  site = await appWith(await ownDatabase())
  author = await site.aMember()
})
after(() => site.close())

const aPuzzle = async (over = {}, by = author): Promise<number> =>
  (await assertOk(site.post(by, '/api/post', puzzleOf({ tellsWrong: true, ...over })))).postId

const tries = (who: Person, postId: number, answer: string, wasTold = true) =>
  site.post(who, '/api/correct', { postId, answer, ...(wasTold && { wasTold }) })
const toldOf = async (postId: number, who = author) =>
  (await assertOk(site.get(who, `/api/post/stats?postId=${postId}`))).told
const edited = async (postId: number, over: Record<string, unknown>, who = author) =>
  (await site.put(who, '/api/post', { postId, ...puzzleOf(over) })).status
const forEdit = async (postId: number) =>
  (await assertOk(site.get(author, `/api/post/update?postId=${postId}`))).post
const page = async (postId: number) => (await assertOk(site.get(null, `/api/post?postId=${postId}`))).post
const kept = async (postId: number) => {
  const { rows } = await sql<{ sealed: string }>`select * from told_wrong where post_id = ${postId}`.execute(
    site.db,
  )
  return rows
}

/** Number of SQL statements that one wrong answer takes. */
async function statementsOfTry({ memberId }: Person, postId: number) {
  let statements = 0
  const db = site.db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const inTransaction = transactionRunner({ db, bus: site.bus, pages: { invalidate() {} } })
  const keys = { fingerprint: fingerprints(TOKEN_SECRET), answerCipher: textCipher(TOKEN_SECRET, 'answer') }
  await inTransaction(ctx => tryAnswer(ctx, { postId, memberId, answer: '정원사', wasTold: true, ...keys }))
  return statements
}

test('the author of a marked puzzle sees answers that three members gave, the most frequent first, and else nothing', async () => {
  const [marked, plain] = [await aPuzzle(), await aPuzzle({ tellsWrong: false })]
  assert.deepEqual([(await page(marked)).tellsWrong, (await page(plain)).tellsWrong], [true, false])
  assert.deepEqual(await toldOf(marked), { rows: [], unreadable: 0 })
  const crowd = await site.crowdOf(4)
  for (const [index, who] of crowd.entries()) {
    for (const postId of [marked, plain]) {
      await tries(who, postId, index % 2 ? '정원사!' : ' 정 원 사')
      await tries(who, postId, '정원사')
      if (index < 3) await tries(who, postId, '요리사')
    }
    if (index === 1) assert.deepEqual(await toldOf(marked), { rows: [], unreadable: 0 }, 'of two nothing')
  }
  const counts = [4, 3]
  const told = await toldOf(marked)
  assert.deepEqual(
    told.rows.map(({ members }: { members: number }) => members),
    counts,
  )
  assert.match(told.rows[0].text, /^정 ?원 ?사!?$/)
  for (const who of crowd) await tries(who, marked, '집사')
  assert.equal((await toldOf(marked)).rows.length, 2, 'also once they have solved it')
  assert.equal(await toldOf(plain), null)
  assert.deepEqual(await kept(plain), [], 'nothing of an unmarked one is kept')
  assert.equal(await toldOf(marked, await site.theAdmin()), null, 'readers were told of the author alone')
  const other = (await site.crowdOf(1))[0] as Person
  assert.equal((await site.get(other, `/api/post/stats?postId=${marked}`)).status, 403)
  assert.equal(await edited(marked, { answer: '집사\n정원사' }), 200)
  const rows = (await toldOf(marked)).rows
  assert.deepEqual(rows, [{ text: '요리사', members: 3 }], 'what is right by now is no wrong answer')
})

test('a member who wasn’t told, by an older page or another program, isn’t shown', async () => {
  const postId = await aPuzzle()
  for (const who of await site.crowdOf(3))
    assert.equal((await tries(who, postId, '정원사', false)).text, 'false')
  assert.deepEqual(await kept(postId), [])
})

test('the mark is its author’s to give, before anybody has tried', async () => {
  const admin = await site.theAdmin()
  const postId = await aPuzzle({ tellsWrong: false })
  assert.equal(await edited(postId, { tellsWrong: true }, admin), 200)
  assert.equal((await forEdit(postId)).tellsWrong, false, 'no admin gives it')
  assert.equal(await edited(postId, { tellsWrong: true }), 200)
  assert.equal(await edited(postId, {}), 200)
  assert.deepEqual([(await forEdit(postId)).tellsWrong, (await forEdit(postId)).isTried], [true, false])
  await tries((await site.crowdOf(1))[0] as Person, postId, '정원사')
  assert.equal((await forEdit(postId)).isTried, true)
  assert.equal(await edited(postId, { tellsWrong: false }), 409)
  assert.equal(await edited(postId, { tellsWrong: true, title: '새 제목' }), 200)
  assert.equal(await edited(postId, { title: '또 새 제목' }), 200, 'an older form says nothing of it')
  assert.equal(await edited(postId, { type: '자유게시판', tellsWrong: true }), 200)
  assert.equal((await forEdit(postId)).tellsWrong, false, 'another board knows no such mark')
  assert.equal(await edited(postId, { tellsWrong: true }), 409, 'and it doesn’t come back after a try')
})

test('a try costs as many statements with the mark as without, and forty at once are forty', async () => {
  const [marked, plain] = [await aPuzzle(), await aPuzzle({ tellsWrong: false })]
  const crowd = await site.crowdOf(40)
  const [one, ...others] = crowd as [Person, ...Person[]]
  const costs: number[] = []
  for (const postId of [plain, marked]) costs.push(await statementsOfTry(one, postId))
  assert.equal(costs[0], costs[1])
  assert.ok((costs[0] ?? 0) > 0)
  await Promise.all(others.map(who => tries(who, marked, '정원사')))
  assert.deepEqual((await toldOf(marked)).rows, [{ text: '정원사', members: 40 }])
})

test('it is kept sealed, is in no other answer, and in the file of who gave it', async () => {
  const postId = await aPuzzle()
  const crowd = await site.crowdOf(3)
  const [who] = crowd as [Person]
  for (const one of crowd) await tries(one, postId, MARKER)
  assert.equal((await toldOf(postId)).rows[0]?.text, MARKER)
  const others = [
    (await site.get(null, `/api/post?postId=${postId}`)).text,
    (await site.get(author, '/api/user/export')).text,
    (await site.get(await site.theAdmin(), `/api/post/stats?postId=${postId}`)).text,
    (await site.get(crowd[1] ?? null, `/api/correct?postId=${postId}`)).text,
  ]
  assert.ok(others.every(text => text.length > 0 && !text.includes(MARKER)))
  assert.ok(!JSON.stringify(await kept(postId)).includes(MARKER))
  const { toldWrongAnswers } = (await site.get(who, '/api/user/export')).body
  assert.deepEqual(
    toldWrongAnswers.map(({ text, ...one }: { text: string; postId: number }) => [text, one.postId]),
    [[MARKER, postId]],
  )
  const sealed = textCipher('a secret of before, long enough to seal with', 'answer').encrypt(MARKER)
  await sql`update told_wrong set sealed = ${sealed} where post_id = ${postId}`.execute(site.db)
  assert.deepEqual(await toldOf(postId), { rows: [], unreadable: 1 }, 'sealed with another secret')
  const [own] = (await site.get(who, '/api/user/export')).body.toldWrongAnswers
  assert.deepEqual([own.postId, own.text], [postId, null])
})

test('watched words are covered, whatever is done with them elsewhere', async () => {
  const admin = await site.theAdmin()
  for (const [word, action] of [
    ['나쁜말하나', 'refuse'],
    ['나쁜말둘', 'mask'],
  ])
    await assertOk(
      site.post(admin, '/api/admin/word', { word, action, where: ['comment'], whole: false, except: [] }),
    )
  const postId = await aPuzzle()
  for (const who of await site.crowdOf(3)) {
    await tries(who, postId, '나쁜말하나 정원사')
    await tries(who, postId, '나쁜말둘 정원사')
  }
  const { rows } = await toldOf(postId)
  assert.deepEqual(rows.map(({ text }: { text: string }) => text).sort(), ['○○○○ 정원사', '○○○○○ 정원사'])
})

test('it goes after ninety days, with its puzzle, with who gave it, and with the author', async () => {
  const owner = await site.aMember()
  const [old, deleted, left] = [await aPuzzle({}, owner), await aPuzzle({}, owner), await aPuzzle({}, owner)]
  const crowd = await site.crowdOf(3)
  for (const who of crowd) for (const postId of [old, deleted, left]) await tries(who, postId, '정원사')
  await sql`
    update told_wrong set created_at = created_at - make_interval(days => ${TOLD_DAYS}::integer)
    where post_id = ${old}`.execute(site.db)
  assert.deepEqual(await toldOf(old, owner), { rows: [], unreadable: 0 })
  await startAnswerJobs({ ...site, jobs: { ...site.jobs, repeat: (_name, _cron, work) => work() } })
  assert.deepEqual(await kept(old), [])
  await assertOk(site.del(owner, '/api/post', { postId: deleted }))
  assert.deepEqual(await kept(deleted), [])
  await site.inTransaction(ctx => endMembership(ctx, crowd[0] as Person, { fingerprint }))
  assert.equal((await kept(left)).length, 2)
  assert.deepEqual(await toldOf(left, owner), { rows: [], unreadable: 0 })
  await site.inTransaction(ctx => endMembership(ctx, owner, { fingerprint }))
  assert.deepEqual(await kept(left), [])
  assert.equal((await page(left)).tellsWrong, false, 'and nobody is told any more that it is shown')
  await tries(crowd[1] as Person, left, '요리사')
  assert.deepEqual(await kept(left), [])
})
