import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COMMENT_DEPTH_MAX } from '#contract/community/comments/comment-rules.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import type { Person } from '#test/support/people.ts'

const MARKER = '뒷이야기표식X7'

let site: Awaited<ReturnType<typeof appWith>>
let day: string
before(async () => {
  site = await appWith(await ownDatabase())
  day = (await site.get(null, '/api/daily')).body.data.day
})
after(() => site.close())

async function aFinisher() {
  const member = await site.aMember()
  assert.equal((await site.post(member, '/api/daily/giveup', { day })).status, 204)
  return member
}

const say = (who: Person | null, content: string, parentId: number | null = null) =>
  site.post(who, '/api/daily/remark', { day, parentId, content })
const said = async (who: Person, content: string, parentId: number | null = null) =>
  (await say(who, content, parentId)).body.data.remarkId as number
const read = (who: Person | null, asked: Record<string, string | number> = {}) =>
  site.get(who, '/api/daily/remarks', { day, ...asked })

test('members who finished a day’s case discuss it, and others read and write nothing there', async () => {
  const [finisher, reader] = [await aFinisher(), await site.aMember()]
  const remarkId = await said(finisher, `${MARKER} 시종이 거짓말을 했다.`)
  const replyId = await said(finisher, '나도 그렇게 봤습니다.', remarkId)
  const { body } = await read(finisher)
  assert.deepEqual([body.total, body.remarkCount, body.data.length], [1, 2, 1])
  assert.equal(body.data[0].content, `${MARKER} 시종이 거짓말을 했다.`)
  assert.deepEqual(
    body.data[0].replies.map((reply: { remarkId: number }) => reply.remarkId),
    [replyId],
  )
  assert.equal((await read(finisher, { around: replyId })).body.threadId, remarkId)

  const words = '사건을 마친 회원만 볼 수 있습니다.'
  for (const answer of [await read(reader), await say(reader, '미리 보고 싶습니다.')])
    assert.deepEqual([answer.status, answer.body.message], [403, words])
  assert.equal((await read(null)).status, 401)
  assert.equal((await say(null, '손님입니다.')).status, 401)
  // The response to a report doesn't reveal whether a remark exists.
  const about = { targetType: 'remark', reason: 'abuse' }
  const [there, nowhere] = [
    await site.post(reader, '/api/report', { ...about, targetId: remarkId }),
    await site.post(reader, '/api/report', { ...about, targetId: 999_999 }),
  ]
  assert.deepEqual([there.status, there.body], [nowhere.status, nowhere.body])
  for (const path of ['/api/daily', '/api/daily/archive', '/api/search?q=뒷이야기', '/rss.xml'])
    assert.doesNotMatch((await site.get(null, path)).text, new RegExp(MARKER), path)
})

test('a remark is changed and deleted by who wrote it alone, once however often it is sent, and under its own day', async () => {
  const [finisher, other] = [await aFinisher(), await aFinisher()]
  const before = (await read(finisher)).body.remarkCount
  const sending = { day, parentId: null, content: '두 번 보낸 글', sendId: 'ab'.repeat(16) }
  const sent = await Promise.all([1, 2, 3].map(() => site.post(finisher, '/api/daily/remark', sending)))
  const ids = sent.map(({ body }) => body.data.remarkId as number)
  assert.equal(new Set(ids).size, 1)
  const [remarkId] = ids as [number]
  assert.equal((await site.put(other, '/api/daily/remark', { remarkId, content: '남의 말' })).status, 403)
  assert.equal((await site.del(other, '/api/daily/remark', { remarkId })).status, 403)
  assert.equal((await site.put(finisher, '/api/daily/remark', { remarkId, content: '고친 말' })).status, 200)
  const cases: [body: object, field: string][] = [
    [{ day, content: '   ' }, 'content'],
    [{ day, content: '가'.repeat(2_001) }, 'content'],
    [{ day, content: '어디에', parentId: 999_999 }, 'parentId'],
  ]
  for (const [body, field] of cases) {
    const answer = await site.post(finisher, '/api/daily/remark', body)
    assert.deepEqual([answer.status, Object.keys(answer.body.fields ?? {})], [400, [field]])
  }
  for (const bad of ['2020-01-01', '내일', '2026-13-01'])
    assert.equal((await site.post(finisher, '/api/daily/remark', { day: bad, content: '글' })).status, 403)
  const replyId = await said(other, '답글', remarkId)
  assert.equal((await site.del(finisher, '/api/daily/remark', { remarkId })).status, 204)
  const husk = (await read(other, { around: replyId })).body.data.at(-1)
  assert.deepEqual([husk.deleted, husk.content, husk.memberId], [true, null, null])
  assert.equal((await site.del(other, '/api/daily/remark', { remarkId: replyId })).status, 204)
  const after = (await read(finisher)).body
  assert.equal(after.remarkCount, before, 'the husk went with its last reply')
})

test('a thread of remarks is read page by page, and ends at its depth', async () => {
  const finisher = await aFinisher()
  const rootId = await said(finisher, '첫마디')
  let parentId = rootId
  for (let depth = 1; depth <= COMMENT_DEPTH_MAX; depth += 1)
    parentId = await said(finisher, `${depth}째`, parentId)
  assert.equal((await say(finisher, '너무 깊다', parentId)).status, 400)
  const second = (await read(finisher, { under: rootId, page: 2, size: 20 })).body
  assert.deepEqual(
    [second.total, second.data.length, second.data[0].content],
    [COMMENT_DEPTH_MAX, 20, '21째'],
  )
})

test('a reported remark is sealed for staff who haven’t finished the case, and hidden and restored with its count', async () => {
  const [writer, reporter, moderator] = [await aFinisher(), await aFinisher(), await site.aMember()]
  const admin = await site.theAdmin()
  await site.post(admin, '/api/admin/role', { memberId: moderator.memberId, role: 'moderator', boards: null })
  const remarkId = await said(writer, `${MARKER} 신고될 말`)
  const count = async () => (await read(writer)).body.remarkCount as number
  const before = await count()
  const target = { targetType: 'remark', targetId: remarkId }
  assert.equal((await site.post(reporter, '/api/report', { ...target, reason: 'abuse' })).status, 201)
  const { body: queue } = await site.get(moderator, '/api/moderation/cases', { state: 'open', size: 100 })
  const row = queue.data.find((one: { targetType: string }) => one.targetType === 'remark')
  assert.deepEqual(row.daily, { day, number: 1 })
  const found = async () => site.get(moderator, '/api/moderation/case', { caseId: row.caseId })
  assert.doesNotMatch(
    (await found()).text + JSON.stringify(queue),
    new RegExp(MARKER),
    'it tells how the case ends',
  )
  await site.post(moderator, '/api/daily/giveup', { day })
  const detail = await found()
  assert.match(detail.text, new RegExp(MARKER))
  const { version } = detail.body.data.case
  const decided = await site.post(moderator, '/api/moderation/decide', {
    ...{ caseId: row.caseId, version, content: 'hide', member: 'none', reason: 'abuse' },
  })
  assert.equal(decided.status, 200, decided.text)
  const shown = (await read(reporter, { around: remarkId })).body.data
  const husk = shown.find((one: { remarkId: number }) => one.remarkId === remarkId)
  assert.deepEqual([husk.deleted, husk.withheld, husk.content], [true, 'moderated', null])
  assert.equal(await count(), before - 1)
  const reply = await say(reporter, '가려진 글에 답글', remarkId)
  assert.deepEqual([reply.status, reply.body.message], [404, '가려진 뒷이야기입니다.'])
  assert.match(
    (await site.get(writer, '/api/user/export')).text,
    new RegExp(MARKER),
    'it is still its writer’s',
  )
  const { decisionId } = decided.body.data
  assert.equal((await site.post(moderator, '/api/moderation/undo', { decisionId })).status, 204)
  assert.equal(await count(), before)
  const back = (await read(reporter, { around: remarkId })).body.data
  assert.equal(
    back.find((one: { remarkId: number }) => one.remarkId === remarkId).content,
    `${MARKER} 신고될 말`,
  )
})

test('each remark of forty concurrent writers is counted once', async () => {
  const finisher = await aFinisher()
  const before = (await read(finisher)).body
  await Promise.all(Array.from({ length: 40 }, (_, turn) => say(finisher, `동시에 ${turn}`)))
  const { total, remarkCount } = (await read(finisher)).body
  assert.deepEqual([total, remarkCount], [before.total + 40, before.remarkCount + 40])
})
