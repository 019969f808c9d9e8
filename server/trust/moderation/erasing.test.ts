import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import { type TargetType, targetKinds, targetTypes } from '#contract/trust/moderation/target-kinds.ts'
import { THUMBNAIL_END } from '#server/platform/images/files/rendition-names.ts'
import { removeErasedFiles } from '#server/platform/images/orphan-sweep.ts'
import { appWith } from '#test/support/app.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { contentOf, draftOf } from '#test/support/drafts.ts'
import { aForm, aPng } from '#test/support/pictures.ts'
import { assertOk } from '#test/support/small-site.ts'
import { insertEachKind } from '#test/support/trust/each-kind.ts'
import { MARK } from '#test/support/trust/marked-texts.ts'

const site = await appWith(await ownDatabase())
after(() => site.close())
const { get, post, put, del, db, files, aMember, theAdmin } = site
const [author, other, owner] = [await aMember(), await aMember(), await theAdmin()]
const made = await insertEachKind(site, { author, other })
const { things, parts, seriesId } = made

const decide = (targetType: TargetType, targetId: number, over: object) =>
  post(owner, '/api/moderation/direct', {
    targetType,
    targetId,
    content: 'hide',
    member: 'none',
    reason: 'abuse',
    ...over,
  })
const confirming = (targetType: TargetType) =>
  targetType === 'member'
    ? { content: 'keep', member: 'rename', reason: 'filming' }
    : { content: 'delete', reason: 'filming' }
const confirm = (targetType: TargetType, targetId: number, over: object = {}) =>
  decide(targetType, targetId, { ...confirming(targetType), ...over })

/** Every table of the site that contains the marker text. */
async function tablesWith(mark: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as own where own::text like ${`%${mark}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

const filesNow = () => readdir(join(site.dataDir, 'images'))

async function anImage(): Promise<{ source: string; name: string }> {
  const source: string = (await post(author, '/api/image', aForm(await aPng()))).body.data
  assert.equal((await get(null, source + THUMBNAIL_END)).status, 200)
  return { source, name: source.slice(IMAGE_PATH.length) }
}

const showing = (...sources: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '그림이 있는 글' }] },
      ...sources.map(src => ({ type: 'image', attrs: { src, alt: null, width: 30, height: 30 } })),
    ],
  })

const write = async (draft: Record<string, unknown>): Promise<number> =>
  (await assertOk(post(author, '/api/post', draftOf(draft)))).postId

/**
 * Inserts copies of each text in all places where the site stores some: earlier versions, notes, snapshots,
 * older decisions and the log.
 */
async function insertCopies() {
  await sql`update post set created_at = now() - interval '1 hour'`.execute(db)
  const change = { ...draftOf({ title: `${MARK} 고친 제목`, content: contentOf(`${MARK} 고친 본문`) }) }
  await assertOk(put(author, '/api/post', { postId: things.post, ...change, note: `${MARK} 정오표` }))
  await assertOk(post(other, '/api/comment', { postId: things.post, content: '제목이 딸린 댓글' }))
  const { bookId } = made
  await assertOk(
    put(owner, '/api/book', { bookId, title: `${MARK} 바른 제목`, author: '지은이', plot: `${MARK} 줄거리` }),
  )
  await db
    .updateTable('member')
    .set({ nickname: `${MARK}님` })
    .where('id', '=', author.memberId)
    .execute()
  for (const type of ['post', 'comment', 'review'] as const) {
    const covered = await assertOk(decide(type, things[type], { content: 'cover', reason: 'spoiler' }))
    await assertOk(post(owner, '/api/moderation/undo', { decisionId: covered.decisionId }))
  }
  for (const type of targetTypes)
    await assertOk(post(other, '/api/report', { targetType: type, targetId: things[type], reason: 'abuse' }))
}

test('confirmed illegal filming of every kind is erased at once with every copy', async () => {
  await insertCopies()
  assert.ok((await tablesWith(MARK)).length > 10, 'before, it stands in many tables')
  await assertOk(confirm('post', parts[1] as number))
  for (const type of targetTypes) {
    const { decisionId, undoUntil } = await assertOk(confirm(type, things[type]))
    assert.equal(undoUntil, null, type)
    const undone = await post(owner, '/api/moderation/undo', { decisionId })
    assert.deepEqual([undone.status, undone.body.code], [409, 'conflict'], type)
    assert.match(undone.body.message, /되돌릴 수 없습니다/)
  }
  assert.deepEqual(await tablesWith(MARK), [])
})

test('neither its author nor the staff have the text any more, and its place stays', async () => {
  for (const path of ['/api/user/export', '/api/user/decisions', '/api/notifications'])
    assert.ok(!(await get(author, path)).text.includes(MARK), path)
  for (const type of targetTypes.filter(one => one !== 'member')) {
    const asked = { targetType: type, targetId: things[type] }
    const shown = await get(owner, '/api/moderation/withheld', asked)
    // A remark stays sealed for staff who have not finished the day's case.
    assert.equal(shown.status, type === 'remark' ? 403 : 200, type)
    assert.ok(!shown.text.includes(MARK), type)
  }
  const { rows: cases } = await sql<{ id: number }>`select id from moderation_case`.execute(db)
  for (const { id: caseId } of cases)
    assert.ok(!(await get(owner, '/api/moderation/case', { caseId })).text.includes(MARK), `case ${caseId}`)
  const { rows: claims } = await sql<{ id: number }>`select id from rights_claim`.execute(db)
  for (const { id: claimId } of claims)
    assert.ok(!(await get(owner, '/api/admin/claim', { claimId })).text.includes(MARK), `claim ${claimId}`)

  assert.equal((await get(null, '/api/post', { postId: things.post })).body.code, 'withheld')
  const talk = (await get(null, '/api/comments', { postId: made.open })).body.data
  assert.deepEqual([talk[0].commentId, talk[0].withheld], [things.comment, 'moderated'])
  assert.equal((await get(null, '/api/series', { seriesId })).body.data.title, '(가려진 연재)')
  assert.equal((await del(author, '/api/comment', { commentId: things.comment })).status, 204)
})

test('for that reason nothing is only hidden, covered or moved', async () => {
  for (const type of targetTypes)
    for (const content of (targetKinds[type].contents as readonly string[]).filter(
      one => one !== 'keep' && one !== 'delete',
    )) {
      const postId = await write({})
      const target = type === 'post' ? postId : things[type]
      const { status, body } = await decide(type, target, { content, reason: 'filming', board: 'qna' })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['content']], `${type} ${content}`)
    }
})

test('files go with it, also hidden ones and smaller copies, wherever else they are shown', async () => {
  const before = await filesNow()
  const [shared, own] = [await anImage(), await anImage()]
  const postId = await write({ content: showing(shared.source, own.source) })
  const elsewhere = await write({ title: '같은 그림을 쓴 글', content: showing(shared.source) })
  await assertOk(decide('post', postId, {}))
  assert.ok((await filesNow()).length > before.length)
  await assertOk(confirm('post', postId))
  assert.deepEqual((await filesNow()).toSorted(), before.toSorted())
  const { rows } = await sql`
    select name from image where name in (${shared.name}, ${own.name})
    union all select name from image_leftover`.execute(db)
  assert.deepEqual(rows, [])
  for (const source of [shared.source, own.source, shared.source + THUMBNAIL_END])
    assert.equal((await get(null, source)).status, 404)
  assert.equal((await get(null, '/api/post', { postId: elsewhere })).status, 200)
})

test('files that storage refuses to delete are erased by a later run, and no backup has them meanwhile', async () => {
  const { source, name } = await anImage()
  const postId = await write({ content: showing(source) })
  const { delete: remove, check } = files
  files.delete = async () => {
    throw new Error('storage is away')
  }
  files.check = async () => {
    throw new Error('storage is away')
  }
  try {
    await assertOk(confirm('post', postId))
  } finally {
    Object.assign(files, { delete: remove, check })
  }
  assert.ok((await filesNow()).includes(name), 'it still lies there')
  const { rows } = await sql`select from image where name = ${name} or held_as = ${name}`.execute(db)
  assert.equal(rows.length, 0, 'a backup copies what rows name')
  await removeErasedFiles({ db, files, log: site.app.log })
  assert.ok(!(await filesNow()).some(file => file.startsWith(name)))
})

test('a decision while storage is away tries one file, not each that waits, and a later one does the rest', async () => {
  const before = await filesNow()
  const images = [await anImage(), await anImage(), await anImage()]
  const postId = await write({ content: showing(...images.map(({ source }) => source)) })
  const leftovers = Array.from({ length: 30 }, (_, at) => `leftover${at}.png`)
  await sql`insert into image_leftover (name) select unnest(${leftovers}::text[])`.execute(db)
  const { delete: remove, raw, check } = files
  let tries = 0
  const away = async () => {
    tries += 1
    throw new Error('storage is away')
  }
  Object.assign(files, { delete: away, raw: away, check: away })
  try {
    await assertOk(decide('post', postId, {}))
  } finally {
    Object.assign(files, { delete: remove, raw, check })
  }
  // After the first failure, the second call only checks whether storage is available; no further file is
  // tried.
  assert.equal(tries, 2)
  await assertOk(confirm('post', postId))
  assert.deepEqual((await filesNow()).toSorted(), before.toSorted())
  const { rows } = await sql`select name from image_leftover`.execute(db)
  assert.deepEqual(rows, [])
})

test('a text that its author deleted leaves no copy either once it is confirmed', async () => {
  const mark = '먼저지운표식Q2'
  const postId = await write({ title: `${mark} 제목`, content: contentOf(`${mark} 본문`) })
  await assertOk(post(other, '/api/report', { targetType: 'post', targetId: postId, reason: 'sexual' }))
  await assertOk(del(author, '/api/post', { postId }))
  assert.ok((await tablesWith(mark)).includes('public.case_snapshot'))
  await assertOk(confirm('post', postId))
  assert.deepEqual(await tablesWith(mark), [])
})

test('an objection that is accepted ends what was done about the member, and brings no text back', async () => {
  const mark = '이의표식R8'
  const writer = await aMember()
  const { postId } = await assertOk(post(writer, '/api/post', draftOf({ title: `${mark} 제목` })))
  const { decisionId } = await assertOk(confirm('post', postId, { member: 'silence', days: 3 }))
  const text = '제가 올린 글이 아닙니다. 다시 살펴봐 주세요.'
  const { appealId } = await assertOk(post(writer, '/api/appeal', { decisionId, text }))
  const admin = await aMember()
  await assertOk(post(owner, '/api/admin/role', { memberId: admin.memberId, role: 'admin' }))
  await assertOk(post(admin, '/api/moderation/appeal', { appealId, accept: true, words: '받아들입니다.' }))
  assert.equal((await get(writer, '/api/user/token')).body.data.restriction, null)
  assert.equal((await get(null, '/api/post', { postId })).status, 404)
  assert.deepEqual(await tablesWith(mark), [])
})

test('all that a member wrote lately is erased by one decision for that reason, which nobody takes back', async () => {
  const mark = '쓸어낸표식W4'
  const writer = await aMember()
  const { postId } = await assertOk(post(writer, '/api/post', draftOf({ title: `${mark} 하나` })))
  await assertOk(post(writer, '/api/comment', { postId: made.open, content: `${mark} 둘` }))
  const swept = { memberId: writer.memberId, hours: 24, reason: 'filming' }
  const { decisionId, undoUntil, hidden } = await assertOk(post(owner, '/api/moderation/sweep', swept))
  assert.deepEqual([undoUntil, hidden], [null, 2])
  assert.equal((await post(owner, '/api/moderation/undo', { decisionId })).status, 409)
  assert.deepEqual(await tablesWith(mark), [])
  assert.equal((await get(null, '/api/post', { postId })).body.code, 'withheld')
})
