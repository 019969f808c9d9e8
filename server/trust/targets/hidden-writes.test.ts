import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call, Subject } from '#contract/platform/http/schema.ts'
import { type TargetType, targetKindOf, targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import { appWith } from '#test/support/app.ts'
import { fieldsOf, ordinaryFields } from '#test/support/calls/request-for.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { assertOk } from '#test/support/small-site.ts'
import { insertEachKind } from '#test/support/trust/each-kind.ts'

const site = await appWith(await ownDatabase())
after(() => site.close())
const { post, put, del, send, db, aMember, theAdmin } = site
const [author, other, owner] = [await aMember(), await aMember(), await theAdmin()]
const made = await insertEachKind(site, { author, other })
const { things, day, voteId, seriesId, bookId, reviewed, parts, postId, puzzle } = made

const callOf = (name: CallName): Call => calls[name]
const names = Object.keys(calls) as CallName[]
const writes = names.filter(name => !name.startsWith('GET '))

/** Field names for ids of targets that can be hidden. */
const NAMES_A_THING = /^(post|comment|review|remark|series|list|book|vote|parent|target)Ids?$|^closesVote$/

/** Fields with such names that are not declared in `about`, with the reason. */
const UNDECLARED: Record<string, string> = {
  'PUT /api/post seriesId': 'the part of a hidden series stays its author’s to change; none is moved there',
}

/** Writes that are allowed while their subject is hidden, with the reason. */
const WHILE_HIDDEN: Partial<Record<CallName, string>> = {
  'DELETE /api/post': 'its author erases it',
  'DELETE /api/comment': 'its author erases it',
  'DELETE /api/review': 'its author erases it',
  'DELETE /api/daily/remark': 'its author erases it',
  'DELETE /api/series': 'its author deletes it',
  'DELETE /api/series/follow': 'a reader’s own',
  'DELETE /api/mute': 'a reader’s own',
  'DELETE /api/watch': 'a reader’s own',
  'DELETE /api/list': 'its owner deletes it',
  'DELETE /api/list/item': 'a reader’s own',
  'DELETE /api/scrap': 'a reader’s own',
  'DELETE /api/vote/why': 'a reader’s own words',
  'PUT /api/note': 'a reader’s own, where it was begun before',
  'PUT /api/book/reading': 'a reader’s own leaves their shelf',
  'POST /api/moderation/direct': 'staff decide about what is hidden, too',
}

test('every call that writes about a thing says which field holds its id', () => {
  const undeclared = writes.flatMap(name => {
    const { query, body, about = {} } = callOf(name)
    const fields = [...fieldsOf(query), ...fieldsOf(body)].map(([field]) => field)
    for (const field of Object.keys(about)) assert.ok(fields.includes(field), `${name} has no ${field}`)
    return fields
      .filter(field => NAMES_A_THING.test(field) && !(field in about))
      .map(field => `${name} ${field}`)
  })
  assert.deepEqual(undeclared, Object.keys(UNDECLARED))
})

test('the writes that go on while their subject is hidden are few, and each has its reason', () => {
  const goingOn = names.filter(name => callOf(name).whileHidden)
  assert.deepEqual(goingOn.toSorted(), Object.keys(WHILE_HIDDEN).toSorted())
})

const hide = async (targetType: string, targetId: number): Promise<number> => {
  const act = { targetType, targetId, content: 'hide', member: 'none', reason: 'abuse' }
  return (await assertOk(post(owner, '/api/moderation/direct', act))).decisionId
}

const hideable = targetTypes.filter(type => targetKindOf(type).contents.includes('hide'))

/** The ids to test for each kind of subject. */
const hiddenAs: Record<Subject, { id: number; targetType?: TargetType }[]> = {
  post: [{ id: things.post }],
  comment: [{ id: things.comment }],
  review: [{ id: things.review }],
  remark: [{ id: things.remark }],
  series: [{ id: seriesId }],
  list: [{ id: things.list }],
  book: [{ id: bookId }],
  vote: [{ id: voteId }],
  target: hideable.map(targetType => ({ id: things[targetType], targetType })),
}

/** Values for fields that don't accept arbitrary text. */
const VALID: Record<string, unknown> = {
  day,
  options: ['하나', '둘'],
  startsOn: '2026-12-31',
  closesAt: '2026-12-31T00:00:00Z',
}

function requestFor(call: Call, field: string, { id, targetType }: { id: number; targetType?: TargetType }) {
  const of = (schema: Call['body']) => {
    const { required = [] } = (schema ?? {}) as { required?: string[] }
    const all = { ...ordinaryFields(schema, {}), ...VALID }
    const fields = Object.fromEntries(fieldsOf(schema).map(([name]) => [name, all[name as keyof typeof all]]))
    const own = fieldsOf(schema).some(([name]) => name === field)
    const wanted = own
      ? { [field]: field.endsWith('Ids') ? [id] : id, ...(targetType && { targetType }) }
      : {}
    return {
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name))),
      ...wanted,
    }
  }
  return { query: of(call.query) as Record<string, string>, body: call.body && of(call.body) }
}

/** All rows of the database, except rate counters. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()
      and table_type = 'BASE TABLE' and table_name not in ('session', 'tally', 'member', 'post_day', 'word_hit')
    order by 1`.execute(db)
  const told: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(own::text, ' ' order by own::text), '') as all from ${sql.table(name)} as own`.execute(
      db,
    )
    told[name] = rows[0]?.all ?? ''
  }
  return told
}

test('no write about what is hidden does anything: each answers that it is hidden', async () => {
  for (const targetType of hideable) await hide(targetType, things[targetType])
  const before = await everything()
  let tried = 0
  for (const name of writes) {
    const call = callOf(name)
    if (!call.about || call.whileHidden) continue
    const [method, path] = name.split(' ') as [string, string]
    const who = call.access === 'moderator' || call.access === 'admin' ? owner : other
    for (const [field, subject] of Object.entries(call.about))
      for (const hidden of hiddenAs[subject]) {
        const { query, body } = requestFor(call, field, hidden)
        const asked = new URLSearchParams(query)
        const answer = await send(method, who, `${path}?${asked}`, body)
        const what = `${name} ${field} ${hidden.targetType ?? ''} ${answer.text}`
        assert.deepEqual([answer.status, answer.body?.code], [404, 'withheld'], what)
        assert.equal(answer.body.data.kind, 'moderated', what)
        tried++
      }
  }
  assert.ok(tried > 50, `${tried} writes were tried`)
  assert.deepEqual(await everything(), before)
})

test('content of a hidden post, book or series accepts no write either', async () => {
  const part = parts[1] as number
  const { postId: novel } = await assertOk(post(author, '/api/post', draftOf({ type: '자작 소설' })))
  const { commentId } = await assertOk(post(other, '/api/comment', { postId: part, content: '화의 댓글' }))
  const { reviewId } = await assertOk(
    post(other, '/api/review', { bookId: reviewed, content: '남의 도서의 리뷰' }),
  )
  await hide('post', part)
  await hide('book', reviewed)
  const tries: [what: string, ask: () => ReturnType<typeof put>][] = [
    ['a comment of a hidden post', () => put(other, '/api/comment', { commentId, content: '고친 댓글' })],
    ['a review of a hidden book', () => put(other, '/api/review', { reviewId, content: '고친 리뷰' })],
    ['a book for the shelf', () => put(other, '/api/book/reading', { bookId, status: 'read', rating: 5 })],
    [
      'a note that is begun',
      () => put(other, '/api/note', { postId: part, text: '', grid: null, version: 0 }),
    ],
    [
      'a part for a hidden series',
      () => put(author, '/api/post', { postId: novel, ...draftOf({ type: '자작 소설', seriesId }) }),
    ],
  ]
  for (const [what, ask] of tries) {
    const { status, body, text } = await ask()
    assert.deepEqual([status, body?.code], [404, 'withheld'], `${what}: ${text}`)
  }
})

test('a reader takes back what is theirs from what is hidden', async () => {
  assert.equal((await del(other, '/api/scrap', { postId })).status, 204)
  assert.equal((await del(other, '/api/series/follow', { seriesId })).status, 204)
  assert.equal((await put(other, '/api/book/reading', { bookId, status: null })).status, 200)
})

test('nobody learns that something stands in a sealed place by naming it while it is hidden', async () => {
  const stranger = await aMember()
  const room = { postId: puzzle, room: 'solved' }
  const { commentId } = await assertOk(post(author, '/api/comment', { ...room, content: '해결방의 댓글' }))
  await hide('comment', commentId)
  const said = async (asked: ReturnType<typeof post>) => {
    const { status, body } = await asked
    return [status, body.code, body.message]
  }
  const reporting = (targetType: string, targetId: number) =>
    said(post(stranger, '/api/report', { targetType, targetId, reason: 'abuse' }))
  const answering = (parentId: number) =>
    said(post(stranger, '/api/comment', { postId: puzzle, parentId, content: '답글' }))
  const nowhere = 999_999
  for (const [kind, id] of [
    ['comment', commentId],
    ['remark', things.remark],
    ['ask', things.ask],
  ] as const)
    assert.deepEqual(await reporting(kind, id), await reporting(kind, nowhere), kind)
  assert.deepEqual(await answering(commentId), await answering(nowhere))
  assert.deepEqual(
    (await said(post(author, '/api/comment', { ...room, parentId: commentId, content: '답글' })))[1],
    'withheld',
  )
})
