import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { AUTHORITY_MAX, DEMAND_NOTE_MAX } from '#contract/trust/audit-log/demand-rules.ts'
import { NOTE_MAX } from '#contract/trust/moderation/moderation-rules.ts'
import { testApp } from '#test/support/app.ts'
import { draftOf } from '#test/support/drafts.ts'
import { aPost } from '#test/support/posts.ts'
import {
  aKnownMember,
  aModerator,
  decide,
  hide,
  openCaseOf,
  report,
  targetOf,
  undo,
} from '#test/support/trust/moderation.ts'

test('the log is read by who did it, by what it was, and by what it was done to', async () => {
  const { get, post, del, put, theAdmin, aMember } = await testApp()
  const [owner, admin] = [await theAdmin(), await aModerator(null, 'admin')]
  const [one, other] = [await aMember(), await aMember()]
  for (const { memberId } of [one, other])
    await post(admin, '/api/admin/role', { memberId, role: 'moderator', boards: ['free'] })
  await del(owner, '/api/admin/role', { memberId: one.memberId })
  const { postId } = (await post(one, '/api/post', draftOf())).body.data
  assert.equal((await put(owner, '/api/post/pin', { postId, scope: 'board' })).status, 204)
  const linesOf = async (query: object) => {
    const { body, text } = await get(owner, '/api/moderation/log', { page: 1, size: 50, ...query })
    assert.ok(body.data, text)
    assert.equal(body.total, body.data.length)
    return body.data.map(({ act, byId, targetId }: Record<string, unknown>) => [act, byId, targetId])
  }
  const about = { targetType: 'member', targetId: one.memberId }
  const [taken, given] = [
    ['role', 1, one.memberId],
    ['role', admin.memberId, one.memberId],
  ]
  assert.deepEqual(await linesOf({ by: admin.memberId }), [['role', admin.memberId, other.memberId], given])
  assert.deepEqual(await linesOf(about), [taken, given])
  assert.deepEqual(await linesOf({ ...about, by: 1 }), [taken])
  assert.deepEqual(await linesOf({ targetType: 'post', targetId: postId, act: 'pin' }), [['pin', 1, postId]])
  assert.deepEqual(await linesOf({ ...about, act: 'pin' }), [])
  for (const query of [{ act: 'nothing' }, { by: 0 }, { targetType: 'case' }, { targetId: 2 ** 40 }])
    assert.equal((await get(owner, '/api/moderation/log', query)).status, 400, JSON.stringify(query))
})

test('actions of staff are logged for good', async () => {
  const { db, get, theAdmin } = await testApp()
  const { memberId } = await aModerator()
  const [line] = (await get(await theAdmin(), '/api/moderation/log', { page: 1 })).body.data
  assert.deepEqual([line.act, line.targetId, line.by], ['role', memberId, '관리자'])
  for (const change of [
    sql`update staff_act set act = 'nothing'`,
    sql`delete from staff_act`,
    sql`delete from decision`,
  ])
    await assert.rejects(
      (async () => {
        await sql`insert into decision (target_type, target_id, title, content, member_effect, reason)
          values ('post', 1, '', 'keep', 'none', 'other')`.execute(db)
        await change.execute(db)
      })(),
      /only ever added to/,
    )
})

test('moderators read of the log what was done on their boards, and of the rest nothing', async () => {
  const { get, put, post, theAdmin, aMember } = await testApp()
  const owner = await theAdmin()
  const [own, others, ofSite] = [await aModerator(['free']), await aModerator(['qna']), await aModerator()]
  const author = await aKnownMember()
  const [here, there] = [await aPost(author, { type: 'free' }), await aPost(author, { type: 'qna' })]
  await report(await aMember(), targetOf('post', here))
  assert.equal((await decide(own, targetOf('post', here), { content: 'keep' })).status, 200)
  const undone = await undo(others, await hide(others, targetOf('post', there)))
  assert.equal(undone.status, 204, undone.text)
  assert.equal((await put(owner, '/api/post/pin', { postId: here, scope: 'board' })).status, 204)
  await hide(ofSite, targetOf('member', author.memberId), { content: 'keep', member: 'warn' })
  await post(owner, '/api/admin/member/card', { memberId: author.memberId, why: '신고 확인' })
  const marked = { authority: `기관 ${author.memberId}`, kind: 'remove', answer: 'none' }
  assert.equal((await post(owner, '/api/admin/demand', marked)).status, 204)

  /** Reads the log and returns the entries of these targets, the newest first. */
  const read = async (who: Parameters<typeof get>[0], query: object = {}) => {
    const { status, body, text } = await get(who, '/api/moderation/log', { page: 1, size: 100, ...query })
    assert.equal(status, 200, text)
    const ours = new Set([`post ${here}`, `post ${there}`, `member ${author.memberId}`])
    return body.data
      .map((line: Record<string, unknown>) => ({ ...line, of: `${line.targetType} ${line.targetId}` }))
      .filter(
        (line: { of: string; detail: { authority?: string } }) =>
          ours.has(line.of) || line.detail.authority === marked.authority,
      )
      .map(({ act, of }: { act: string; of: string }) => `${act} ${of}`)
  }
  const onFree = [`pin post ${here}`, `decide post ${here}`]
  const onQna = [`undo post ${there}`, `decide post ${there}`]
  assert.deepEqual(await read(own), onFree)
  assert.deepEqual(await read(others), onQna)
  const about = `decide member ${author.memberId}`
  assert.deepEqual(await read(ofSite), [about, onFree[0], ...onQna, onFree[1]])
  const all = await read(owner)
  assert.deepEqual(all, [
    'demand null null',
    `member_look member ${author.memberId}`,
    about,
    onFree[0],
    ...onQna,
    onFree[1],
  ])
  assert.deepEqual(await read(own, targetOf('post', there)), [])
  assert.deepEqual(await read(own, { by: others.memberId }), [])
  assert.deepEqual(await read(own, { act: 'role' }), [])
  assert.deepEqual(await read(own, { act: 'pin' }), [onFree[0]])
  const one = await get(own, '/api/moderation/log', { page: 2, size: 1 })
  assert.deepEqual([one.body.data.length, one.body.data[0].targetId], [1, here])
  assert.equal((await get(author, '/api/moderation/log', { page: 1 })).status, 403)
})

test('an authority’s demand is a line of the log, written by an admin in checked words', async () => {
  const { get, post, theAdmin } = await testApp()
  const owner = await theAdmin()
  const demand = { authority: ' 방송통신심의위원회 ', kind: 'remove', answer: 'part', note: '2026-11호' }
  const write = (over: object, who = owner) => post(who, '/api/admin/demand', { ...demand, ...over })
  assert.equal((await write({})).status, 204)
  const [line] = (await get(owner, '/api/moderation/log', { act: 'demand', page: 1 })).body.data
  assert.deepEqual(line.detail, {
    authority: '방송통신심의위원회',
    demand: 'remove',
    answer: 'part',
    note: '2026-11호',
  })
  assert.equal((await write({}, await aModerator())).status, 403)
  for (const over of [
    { authority: '' },
    { authority: ' ' },
    { authority: '가'.repeat(AUTHORITY_MAX + 1) },
    { authority: '두\n줄' },
    { kind: 'all' },
    { answer: 'remove' },
    { note: '가'.repeat(DEMAND_NOTE_MAX + 1) },
  ])
    assert.equal((await write(over)).status, 400, JSON.stringify(over))
  assert.equal(
    (await write({ authority: '가'.repeat(AUTHORITY_MAX), note: '가'.repeat(DEMAND_NOTE_MAX) })).status,
    204,
  )
})

test('the log shows the note of a decision to staff, but neither to its subject nor to its reporter', async () => {
  const { get, del, post, theAdmin } = await testApp()
  const owner = await theAdmin()
  const [subject, reporter, decider, other] = [
    await aModerator(null, 'admin'),
    await aModerator(),
    await aModerator(null, 'admin'),
    await aModerator(),
  ]
  const target = targetOf('post', await aPost(subject, { type: 'free' }))
  await report(reporter, target)
  const note = `${'가'.repeat(NOTE_MAX - 20)} 메모 ${target.targetId}`
  assert.equal((await decide(decider, target, { note: '가'.repeat(NOTE_MAX + 1) })).status, 400)
  const decided = await decide(decider, target, { note })
  assert.equal(decided.status, 200, decided.text)
  assert.equal((await undo(decider, decided.body.data.decisionId)).status, 204)
  const notesFor = async (who: Parameters<typeof get>[0]) =>
    (await get(who, '/api/moderation/log', { page: 1, size: 10, ...target })).body.data.map(
      (line: { act: string; note: string | null }) => [line.act, line.note],
    )
  for (const reader of [owner, decider, other])
    assert.deepEqual(await notesFor(reader), [
      ['undo', null],
      ['decide', note],
    ])
  for (const reader of [subject, reporter])
    assert.deepEqual(await notesFor(reader), [
      ['undo', null],
      ['decide', null],
    ])
  const fileFor = async (who: Parameters<typeof get>[0]) =>
    (await post(who, '/api/admin/log.csv', { why: '정기 점검' })).text.includes(note)
  assert.deepEqual([await fileFor(owner), await fileFor(subject)], [true, false])
  const role = { memberId: other.memberId }
  assert.equal((await del(owner, '/api/admin/role', role)).status, 204)
  assert.equal((await get(other, '/api/moderation/log', { page: 1 })).status, 403)
})

test('no case shows the note of a decision to its subject or its reporter, not even as a precedent', async () => {
  const { get } = await testApp()
  const [subject, reporter, decider, other] = [
    await aModerator(),
    await aModerator(),
    await aModerator(),
    await aModerator(),
  ]
  const decided = targetOf('post', await aPost(subject, { type: 'free' }))
  await report(reporter, decided, 'gore')
  const caseId = (await openCaseOf(decided))?.caseId
  const note = `메모 ${decided.targetId}`
  assert.equal((await decide(decider, decided, { reason: 'gore', note })).status, 200)
  const later = targetOf('post', await aPost(subject, { type: 'free' }))
  const another = targetOf('post', await aPost(other, { type: 'free' }))
  for (const target of [later, another]) await report(await aKnownMember(), target, 'gore')
  const read = async (who: Parameters<typeof get>[0], id?: number) =>
    (await get(who, '/api/moderation/case', { caseId: id })).text.includes(note)
  const [ofSubject, ofOther] = [(await openCaseOf(later))?.caseId, (await openCaseOf(another))?.caseId]
  assert.deepEqual([await read(decider, caseId), await read(other, caseId)], [true, true])
  assert.deepEqual([await read(subject, caseId), await read(reporter, caseId)], [false, false])
  assert.deepEqual([await read(decider, ofOther), await read(subject, ofOther)], [true, false])
  assert.equal(await read(reporter, ofSubject), false, 'what is known of an author')
})

test('a moderator of one board reads no text of another as a precedent', async () => {
  const { get } = await testApp()
  const author = await aKnownMember()
  const title = `다른 게시판의 글 ${author.memberId}`
  const texts = { words: `남긴 말 ${author.memberId}`, note: `메모 ${author.memberId}` }
  await hide(await aModerator(), targetOf('post', await aPost(author, { type: 'qna', title })), {
    ...texts,
    reason: 'hate',
  })
  const reported = targetOf('post', await aPost(author, { type: 'free' }))
  await report(await aKnownMember(), reported, 'hate')
  const caseId = (await openCaseOf(reported))?.caseId
  const read = async (boards: string[] | null) => {
    const { text, body } = await get(await aModerator(boards), '/api/moderation/case', { caseId })
    const isTold = [title, texts.words, texts.note].map(words => text.includes(words))
    return {
      isTold,
      hasPrecedents: body.data.precedents.length > 0,
      decisions: body.data.author.decisions.length,
    }
  }
  assert.deepEqual(await read(null), { isTold: [true, true, true], hasPrecedents: true, decisions: 1 })
  assert.deepEqual(await read(['free']), { isTold: [false, false, false], hasPrecedents: true, decisions: 1 })
})
