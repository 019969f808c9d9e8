import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { monthOf } from '#contract/trust/transparency/period-rules.ts'
import { textCipher } from '#server/platform/crypto/encryption.ts'
import { countMonth } from '#server/trust/transparency/figure-queries.ts'
import { TOKEN_SECRET, testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator, hide, undo } from '#test/support/trust/moderation.ts'
import { CLAIM_WORDS, claim, decideClaim, itemsOf, lettersTo } from '#test/support/trust/rights.ts'
import { endClaims } from './claim-end-acts.ts'

const site = await testApp()
const { get, post, del, db, jobs } = site

/** Runs the jobs for claims as a server does. */
const runJobs = (inTransaction = site.inTransaction) => {
  const { settings, files } = site
  const pages = { invalidate() {} } as never
  return endClaims({
    db,
    inTransaction,
    jobs,
    settings,
    files,
    pages,
    log: site.app.log,
    cipher: textCipher(TOKEN_SECRET, 'claim'),
  })
}

/** A post that a temporary measure hides. */
async function aMeasure(over: object = {}) {
  const author = await aKnownMember()
  const email = `author${author.memberId}@mail.example`
  await db.updateTable('member').set({ email, email_key: email }).where('id', '=', author.memberId).execute()
  const postId = await aPost(author, { title: '표적이 된 글' })
  const made = await claim(site, [`/post/${postId}`], over)
  assert.equal(made.answer.status, 201, made.answer.text)
  assert.equal((await decideClaim(made.number, 'temporary')).status, 204)
  const [item] = await itemsOf(made.number)
  return { author, authorEmail: email, postId, ...made, itemId: item?.itemId as number }
}

/** Backdates a measure by the given number of days. */
const pass = async (itemId: number, days: number) => {
  await sql`
    update rights_item set until = until - make_interval(days => ${days}),
      proceedings_until = proceedings_until - make_interval(days => ${days}),
      ended_at = ended_at - make_interval(days => ${days}) where id = ${itemId}`.execute(db)
  await runJobs()
}

const outcomeOf = async (itemId: number) =>
  (await db.selectFrom('rights_item').select('outcome').where('id', '=', itemId).executeTakeFirst())?.outcome

test('content hidden on a claim is hidden from all but its author for thirty days, and both are notified', async () => {
  const { author, authorEmail, postId, email, number, token } = await aMeasure()
  const refused = await get(null, '/api/post', { postId })
  assert.equal(refused.status, 404)
  assert.equal(refused.body.code, 'withheld')
  assert.equal(refused.body.data.kind, 'claim')
  const days = (Date.parse(refused.body.data.until) - Date.now()) / 86_400_000
  assert.ok(days > 29.99 && days <= 30, `${days} days`)

  const own = { targetType: 'post', targetId: postId }
  assert.equal((await get(author, '/api/moderation/withheld', own)).body.data.kind, 'claim')
  assert.equal((await get(await aModerator(), '/api/moderation/withheld', own)).status, 403, 'admins alone')
  assert.equal((await get(await site.theAdmin(), '/api/moderation/withheld', own)).status, 200)

  assert.equal(lettersTo(site, email).length, 3, 'the code, that it came, and what was decided')
  assert.deepEqual(lettersTo(site, authorEmail), ['[단서] 글이 임시조치되었습니다'])
  const [decision] = (await get(author, '/api/user/decisions')).body.data
  assert.equal(decision.claim.kind, 'defamation')
  assert.equal(decision.words, CLAIM_WORDS)

  const told = await post(null, '/api/rights/state', { number, token })
  assert.equal(told.body.data.items[0].act, 'temporary')
  assert.equal(told.body.data.words, CLAIM_WORDS)
  assert.equal((await post(null, '/api/rights/state', { number, token: `${token}x` })).status, 404)

  const texts = await Promise.all([
    get(author, '/api/user/decisions'),
    get(author, '/api/user/export'),
    get(author, '/api/notifications'),
    get(await site.theAdmin(), '/api/moderation/log'),
    get(null, '/api/transparency/acts', { page: 1 }),
    get(await site.theAdmin(), '/api/admin/claims'),
  ])
  for (const { status, text } of texts) {
    assert.equal(status, 200)
    assert.ok(!text.includes('홍길순표식') && !text.includes('범인이라고'), 'who claims is told to nobody')
  }
  const { rows } = await sql<{ all: string }>`select rights_claim::text as all from rights_claim`.execute(db)
  assert.ok(
    !rows.some(({ all }) => all.includes('홍길순') || all.includes(email)),
    'nor to who reads the database',
  )
})

test('content that its author wants back returns when the thirty days are over, and not a day before', async () => {
  const { author, postId, itemId, email, authorEmail } = await aMeasure()
  const objection = { itemId, text: '공개된 판결문을 인용한 글입니다.' }
  assert.equal((await post(await aKnownMember(), '/api/rights/objection', objection)).status, 404)
  assert.equal((await post(author, '/api/rights/objection', objection)).status, 204)
  assert.equal((await post(author, '/api/rights/objection', objection)).status, 409, 'once')
  const { decisionId } = (await get(author, '/api/user/decisions')).body.data[0]
  const appeal = { decisionId, text: '이의도 함께 제기해 봅니다.' }
  assert.equal((await post(author, '/api/appeal', appeal)).status, 409)

  await pass(itemId, 29)
  assert.equal((await get(null, '/api/post', { postId })).status, 404)
  await pass(itemId, 1)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  assert.equal(await outcomeOf(itemId), 'restored')
  assert.match(lettersTo(site, email).at(-1) ?? '', /기간이 끝났습니다/)
  assert.match(lettersTo(site, authorEmail).at(-1) ?? '', /기간이 끝났습니다/)
  await runJobs()
  assert.equal(lettersTo(site, authorEmail).length, 2, 'told once')
})

test('a disputed copy returns ten days after its author asked, and the claimant is told the day', async () => {
  const { author, postId, itemId, email, number, token } = await aMeasure({ kind: 'copyright' })
  await pass(itemId, 25)
  const objection = { itemId, text: '제가 쓰고 먼저 공개한 글입니다.' }
  assert.equal((await post(author, '/api/rights/objection', objection)).status, 204)
  const letter = jobs.mails.findLast(({ to }) => to === email)
  assert.match(letter?.subject ?? '', /다시 공개해 달라고 했습니다/)
  assert.match(letter?.text ?? '', /저작권법 제103조.*소송/s)
  const [item] = (await post(null, '/api/rights/state', { number, token })).body.data.items
  const { until } = (await get(null, '/api/post', { postId })).body.data
  assert.equal(item.until, until, 'readers, author and claimant are told one day')
  const days = (Date.parse(until) - Date.now()) / 86_400_000
  assert.ok(days > 9.99 && days <= 10, `${days} days`)
  await pass(itemId, 9)
  assert.equal((await get(null, '/api/post', { postId })).status, 404)
  await pass(itemId, 1)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
})

test('content that nobody wants back stays hidden, and is erased after thirty more days', async () => {
  const { author, postId, itemId } = await aMeasure()
  await pass(itemId, 30)
  assert.equal(await outcomeOf(itemId), 'kept')
  assert.equal((await get(null, '/api/post', { postId })).body.data.kind, 'moderated')
  const late = { itemId, text: '이제서야 알게 되었습니다. 되돌려 주세요.' }
  assert.equal((await post(author, '/api/rights/objection', late)).status, 409)
  await pass(itemId, 29)
  assert.equal(await outcomeOf(itemId), 'kept')
  await pass(itemId, 1)
  assert.equal(await outcomeOf(itemId), 'erased')
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'not_found')
})

test('proceedings that were proved keep it hidden until they may be over, whatever its author wants', async () => {
  const { author, postId, itemId } = await aMeasure()
  const owner = await site.theAdmin()
  await post(author, '/api/rights/objection', { itemId, text: '공개된 판결문을 인용한 글입니다.' })
  const prove = (days: number) =>
    post(owner, '/api/admin/claim/proceedings', {
      itemId,
      until: new Date(Date.now() + days * 86_400_000).toISOString(),
    })
  assert.deepEqual(
    [(await prove(10)).status, (await prove(10_000)).status, (await prove(90)).status],
    [400, 400, 204],
  )
  await pass(itemId, 31)
  assert.equal((await get(null, '/api/post', { postId })).body.data.kind, 'claim')
  await pass(itemId, 60)
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
})

test('a measure is made longer by no other claim, made before it or after', async () => {
  const author = await aKnownMember()
  const postId = await aPost(author)
  const [first, second] = [await claim(site, [`/post/${postId}`]), await claim(site, [`/post/${postId}`])]
  assert.equal((await decideClaim(first.number, 'temporary')).status, 204)
  const [item] = await itemsOf(first.number)
  await sql`
    update rights_item set until = until - make_interval(days => 10) where id = ${item?.itemId}`.execute(db)
  const until = async () =>
    (
      await db
        .selectFrom('rights_item')
        .select('until')
        .where('id', '=', item?.itemId as number)
        .executeTakeFirstOrThrow()
    ).until
  const before = await until()
  const again = await decideClaim(second.number, 'temporary')
  assert.deepEqual([again.status, again.body.code], [409, 'conflict'], 'it is hidden already')
  const late = await claim(site, [`/post/${postId}`])
  assert.equal(late.answer.status, 400, 'nothing stands there')
  assert.deepEqual(await until(), before)
  await pass(item?.itemId as number, 20)
  assert.equal(await outcomeOf(item?.itemId as number), 'kept')
})

test('the job does nothing about a measure that ended otherwise', async () => {
  const [erased, undone] = [await aMeasure(), await aMeasure()]
  assert.equal((await site.del(erased.author, '/api/post', { postId: erased.postId })).status, 204)
  const { decisionId } = (await get(undone.author, '/api/user/decisions')).body.data[0]
  assert.equal((await undo(await site.theAdmin(), decisionId)).status, 204)
  await pass(erased.itemId, 30)
  await pass(undone.itemId, 30)
  assert.deepEqual([await outcomeOf(erased.itemId), await outcomeOf(undone.itemId)], ['gone', 'restored'])
  assert.equal((await get(null, '/api/post', { postId: undone.postId })).status, 200)
})

test('proceedings that are proved while measures are being ended still keep their text hidden', async () => {
  const [first, second] = [await aMeasure(), await aMeasure()]
  const owner = await site.theAdmin()
  for (const { author, itemId } of [first, second])
    await post(author, '/api/rights/objection', { itemId, text: '공개된 판결문을 인용한 글입니다.' })
  const ids = [first.itemId, second.itemId]
  await sql`update rights_item set until = until - interval '30 days' where id = any(${ids}::integer[])`.execute(
    db,
  )
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString()
  const prove = () => post(owner, '/api/admin/claim/proceedings', { itemId: second.itemId, until })
  let proved: ReturnType<typeof prove> | undefined
  await runJobs(async ending => {
    proved ??= prove()
    assert.equal((await proved).status, 204)
    return site.inTransaction(ending)
  })
  assert.deepEqual([await outcomeOf(first.itemId), await outcomeOf(second.itemId)], ['restored', null])
  assert.equal((await get(null, '/api/post', { postId: second.postId })).body.data.kind, 'claim')
})

test('opening a claim is logged before it is shown, and a year later nothing of it is left', async () => {
  const postId = await aPost(await aKnownMember())
  const { number } = await claim(site, [`/post/${postId}`])
  const [item] = await itemsOf(number)
  const claimId = item?.claimId as number
  const owner = await site.theAdmin()
  const { body } = await get(owner, '/api/admin/claim', { claimId })
  assert.equal(body.data.name, '홍길순표식')
  const [line] = (await get(owner, '/api/moderation/log', { page: 1, size: 1 })).body.data
  assert.deepEqual([line.act, line.detail.claimId], ['claim_look', claimId])
  assert.equal((await get(await aModerator(), '/api/admin/claim', { claimId })).status, 403)

  await decideClaim(number, 'reject')
  assert.equal((await get(null, '/api/post', { postId })).status, 200)
  await sql`update rights_claim set decided_at = now() - interval '13 months' where id = ${claimId}`.execute(
    db,
  )
  await runJobs()
  assert.equal((await itemsOf(number)).length, 1, 'its last part has not been over for a year')
  await sql`update rights_item set ended_at = now() - interval '13 months' where claim_id = ${claimId}`.execute(
    db,
  )
  await runJobs()
  assert.equal((await itemsOf(number)).length, 0)
  assert.equal((await get(owner, '/api/admin/claim', { claimId })).status, 404)
})

test('a month’s claims are counted: what was asked, measured, refused, objected to, and how it ended', async () => {
  const month = monthOf(new Date())
  const before = (await countMonth(db, month)).claims
  const measure = await aMeasure()
  await post(measure.author, '/api/rights/objection', {
    itemId: measure.itemId,
    text: '사실을 쓴 글입니다. 다시 공개해 주세요.',
  })
  const refused = await claim(site, [`/post/${await aPost(await aKnownMember())}`])
  assert.equal((await decideClaim(refused.number, 'reject')).status, 204)
  const after = (await countMonth(db, month)).claims
  const more = Object.fromEntries(
    Object.entries(after ?? {}).map(([name, n]) => [
      name,
      n - ((before as Record<string, number> | undefined)?.[name] ?? 0),
    ]),
  )
  assert.deepEqual(more, { made: 2, measures: 1, rejected: 1, objections: 1, restored: 0, removed: 0 })
  await db
    .updateTable('rights_item')
    .set({ outcome: 'kept', until: new Date().toISOString() })
    .where('id', '=', measure.itemId)
    .execute()
  assert.equal((await countMonth(db, month)).claims?.removed, (after?.removed ?? 0) + 1)
})

test('a claim is answered when the author deletes the text, before a decision and after it, and the claimant is told', async () => {
  const stateOf = async (key: { number: string; token: string }) =>
    (await post(null, '/api/rights/state', key)).body.data
  const measure = await aMeasure()
  assert.equal((await del(measure.author, '/api/post', { postId: measure.postId })).status, 204)
  const author = await aKnownMember()
  const [first, second] = [await aPost(author), await aPost(author)]
  const { body } = await post(author, '/api/comment', { postId: second, content: '신고된 댓글' })
  const one = await claim(site, [`/post/${first}`, `/post/${second}#comment-${body.data.commentId}`])
  const hidden = await claim(site, [`/post/${second}`])
  await hide(await aModerator(), { targetType: 'post', targetId: second })
  assert.equal((await del(author, '/api/post', { postId: first })).status, 204)
  await runJobs()
  for (const waiting of [one, hidden])
    assert.equal((await stateOf(waiting)).words, null, 'what staff hid may come back')
  assert.equal((await del(author, '/api/post', { postId: second })).status, 204)
  for (const _ of [1, 2]) await runJobs()

  const ended = await stateOf(measure)
  assert.deepEqual([ended.items[0].act, ended.items[0].outcome], ['temporary', 'gone'])
  assert.deepEqual(
    lettersTo(site, measure.email).filter(subject => /기간이 끝났습니다/.test(subject)).length,
    1,
  )
  const answered = await stateOf(one)
  assert.deepEqual(
    answered.items.map(({ act, outcome }: Record<string, unknown>) => [act, outcome]),
    [
      [null, 'gone'],
      [null, 'gone'],
    ],
  )
  assert.equal(answered.words, '신고하신 글을 작성자가 삭제했습니다.')
  const letters = site.jobs.mails.filter(({ to }) => to === one.email)
  assert.match(letters.at(-1)?.text ?? '', /작성자가 삭제함 2건/)
  assert.equal(letters.length, 3, 'the code, that it came, and the answer once')
  assert.equal((await decideClaim(one.number, 'reject')).status, 409)
})

test('a claim that was left unanswered although all its texts were decided is answered by the job', async () => {
  const author = await aKnownMember()
  const decided = await claim(site, [`/post/${await aPost(author)}`])
  const waiting = await claim(site, [`/post/${await aPost(author)}`])
  await decideClaim(decided.number, 'reject')
  const claimId = (await itemsOf(decided.number))[0]?.claimId as number
  await sql`update rights_claim set words = null, decided_at = null where id = ${claimId}`.execute(db)
  const letters = lettersTo(site, decided.email).length
  for (const _ of [1, 2]) await runJobs()
  const stateOf = async (key: { number: string; token: string }) =>
    (await post(null, '/api/rights/state', key)).body.data
  const { words, decidedAt } = await stateOf(decided)
  assert.equal(words, '신고하신 글의 처리를 모두 마쳤습니다. 답변이 늦어 죄송합니다.')
  assert.ok(decidedAt)
  assert.equal(lettersTo(site, decided.email).length - letters, 1)
  assert.equal((await stateOf(waiting)).decidedAt, null)
})

test('an admin answers a claim by deleting the text, which its author may object to', async () => {
  const author = await aKnownMember()
  const authorEmail = `deleted${author.memberId}@mail.example`
  await db
    .updateTable('member')
    .set({ email: authorEmail, email_key: authorEmail })
    .where('id', '=', author.memberId)
    .execute()
  const postId = await aPost(author)
  const { number, token, email } = await claim(site, [`/post/${postId}`])
  assert.equal((await decideClaim(number, 'delete')).status, 204)
  assert.equal((await get(null, '/api/post', { postId })).status, 404)
  const [decision] = (await get(author, '/api/user/decisions')).body.data
  assert.deepEqual([decision.content, decision.claim ?? null], ['delete', null])
  assert.deepEqual(lettersTo(site, authorEmail), ['[단서] 글이 삭제되었습니다'])
  assert.match(site.jobs.mails.findLast(({ to }) => to === email)?.text ?? '', /삭제 1건/)
  assert.equal((await post(null, '/api/rights/state', { number, token })).body.data.items[0].act, 'delete')
  const appeal = { decisionId: decision.decisionId, text: '사실을 쓴 글입니다.' }
  const { appealId } = (await post(author, '/api/appeal', appeal)).body.data
  const admin = await aModerator(null, 'admin')
  const openCase = async () =>
    (await get(admin, '/api/moderation/cases', { kind: 'appeal', size: 100 })).body.data.find(
      ({ targetId }: { targetId: number }) => targetId === postId,
    )
  const { caseId } = await openCase()
  const detail = await get(admin, '/api/moderation/case', { caseId })
  assert.equal(detail.body.data.appeal.text, appeal.text)
  const answer = { appealId, accept: true, words: '다시 보았습니다.' }
  assert.equal((await post(admin, '/api/moderation/appeal', answer)).status, 204)
  assert.deepEqual([await openCase(), (await get(null, '/api/post', { postId })).status], [undefined, 200])
})
