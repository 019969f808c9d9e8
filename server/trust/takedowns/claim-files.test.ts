import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { CLAIM_FILE_BYTES_MAX } from '#contract/trust/takedowns/rights-rules.ts'
import { sweepImages } from '#server/platform/images/orphan-sweep.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aGif, aJpeg, aPng } from '#test/support/pictures.ts'
import { aPost } from '#test/support/posts.ts'
import { aKnownMember, aModerator } from '#test/support/trust/moderation.ts'
import { claim } from '#test/support/trust/rights.ts'
import { deleteOldClaims } from './claim-end-queries.ts'

const MARKER = '증거표식R3'
const site = await testApp()
const { get, post, db, files } = site

const aPdf = () => Buffer.from(`%PDF-1.7\n1 0 obj\n(${MARKER})\nendobj\n%%EOF\n`)
type Key = Partial<{ number: string; token: string }>

/** The form fields come before the file, because the server must know the claim before it reads the file. */
function aForm({ number, token }: Key, bytes: Uint8Array, name = '판결문.pdf', type = 'application/pdf') {
  const form = new FormData()
  if (number !== undefined) form.set('number', number)
  if (token !== undefined) form.set('token', token)
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return form
}
const send = (key: Key, bytes: Uint8Array, name?: string, type?: string) =>
  post(null, '/api/rights/file', aForm(key, bytes, name, type))

async function aClaim() {
  const { number, token } = await claim(site, [`/post/${await aPost(await aKnownMember())}`])
  return { number, token, claimId: Number(number.split('-')[2]) }
}
const storedAs = async (claimId: number) =>
  (
    await db.selectFrom('rights_file').select('stored_as as name').where('claim_id', '=', claimId).execute()
  ).map(({ name }) => name)
const openFile = (who: Person | null, fileId: number | string) =>
  post(who, '/api/admin/claim/file', { fileId, why: '증빙 확인' })

test('evidence for a claim is stored encrypted, and read by admins alone with a line in the log each time', async () => {
  const { claimId, ...key } = await aClaim()
  const pdf = aPdf()
  const made = await send(key, pdf, `../../${MARKER} 판결문\u0000.pdf`)
  assert.equal(made.status, 201, made.text)
  const { fileId } = made.body.data
  const state = await post(null, '/api/rights/state', key)
  const [listed] = state.body.data.files
  assert.deepEqual([listed.fileId, listed.bytes], [fileId, pdf.length])
  assert.ok(listed.name.includes(`${MARKER} 판결문`), listed.name)

  const [name = ''] = await storedAs(claimId)
  const stored = await files.get(name)
  assert.ok(stored && !Buffer.from(stored).includes(MARKER), 'storage tells nothing')
  assert.ok(!Buffer.from(stored).includes('%PDF'))
  const { rows } = await sql<{ row: string }>`select rights_file::text as row from rights_file`.execute(db)
  assert.ok(!rows.some(({ row }) => row.includes(MARKER)), 'nor does the database')
  assert.equal((await get(null, `/images/${name}`)).status, 404)
  const folder = join(site.dataDir, 'images')
  for (const each of await readdir(folder))
    assert.ok(!(await readFile(join(folder, each))).includes(MARKER), each)

  const [owner, admin] = [await site.theAdmin(), await site.aMember()]
  for (const [who, status] of [
    [null, 401],
    [admin, 403],
    [await aModerator(), 403],
  ] as const)
    assert.equal((await openFile(who, fileId)).status, status)
  assert.equal(
    (await post(owner, '/api/admin/role', { memberId: admin.memberId, role: 'admin' })).status,
    204,
  )
  const opened = await openFile(admin, fileId)
  assert.equal(opened.status, 200)
  assert.equal(opened.text, pdf.toString())
  for (const [header, value] of [
    ['content-type', 'application/pdf'],
    ['content-disposition', `attachment; filename="claim-file-${fileId}.pdf"`],
    ['content-security-policy', "default-src 'none'; sandbox"],
    ['x-content-type-options', 'nosniff'],
    ['cache-control', 'no-store'],
  ] as const)
    assert.equal(opened.headers.get(header), value)
  const [line] = (await get(owner, '/api/moderation/log', { page: 1, size: 1 })).body.data
  assert.deepEqual([line.act, line.detail], ['claim_look', { claimId, fileId, why: '증빙 확인' }])
  assert.equal((await openFile(owner, fileId + 1_000)).status, 404)
  for (const wrong of [0, -1, 'x', '9'.repeat(30)])
    assert.equal((await openFile(owner, wrong)).status, 400, String(wrong))
})

test('a file is judged by its bytes, not by what it is called', async () => {
  const { claimId: _, ...key } = await aClaim()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const cases: [what: string, bytes: Uint8Array, name: string, type: string, status: number][] = [
    ['a page that says it is a PDF', page, 'a.pdf', 'application/pdf', 415],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 'image/png', 415],
    ['a picture that moves', await aGif(), 'a.png', 'image/png', 415],
    ['a PDF without an end', Buffer.from('%PDF-1.7\nhalf'), 'a.pdf', 'application/pdf', 415],
    ['a page with a PDF in it', Buffer.concat([page, aPdf()]), 'a.pdf', 'application/pdf', 415],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'a.jpg', 'image/jpeg', 415],
    ['nothing', Buffer.alloc(0), 'a.pdf', 'application/pdf', 400],
    ['one byte too many', Buffer.concat([aPdf(), Buffer.alloc(CLAIM_FILE_BYTES_MAX)]), 'a.pdf', '', 413],
    ['a PNG that is called a page', await aPng(), 'a.html', 'text/html', 201],
    ['a photograph', await aJpeg(), '사진', 'image/jpeg', 201],
  ]
  for (const [what, bytes, name, type, status] of cases)
    assert.equal((await send(key, bytes, name, type)).status, status, what)
})

test('a file needs a claim that is known before it, and a claim has five', async () => {
  const { claimId, ...key } = await aClaim()
  const other = await aClaim()
  for (const wrong of [
    {},
    { number: key.number },
    { number: key.number, token: `${key.token}x` },
    { number: other.number, token: key.token },
    { number: 'R-2026-99999', token: key.token },
    { number: 'x', token: key.token },
    { number: '', token: '' },
  ])
    assert.equal((await send(wrong, aPdf())).status, 404, JSON.stringify(wrong))
  const late = new FormData()
  late.set('file', new Blob([aPdf() as Uint8Array<ArrayBuffer>]), 'a.pdf')
  late.set('number', key.number)
  late.set('token', key.token)
  assert.equal((await post(null, '/api/rights/file', late)).status, 404, 'the key comes first')
  assert.equal((await post(null, '/api/rights/file', key)).status, 415, 'not multipart')

  const { put } = files
  files.put = async () => {
    throw new Error('storage is away')
  }
  assert.equal((await send(key, aPdf())).status, 503)
  files.put = put
  assert.deepEqual(await storedAs(claimId), [], 'what storage refused takes no place')
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(key, aPdf())))
  for (const { status } of answers) assert.ok([201, 409, 503].includes(status), String(status))
  while ((await send(key, aPdf())).status === 201);
  assert.equal((await storedAs(claimId)).length, 5)
  assert.equal((await send(key, aPdf())).status, 409)
})

test('a year after the end of its claim nothing of a file is left, in storage neither', async () => {
  const { claimId, ...key } = await aClaim()
  await send(key, aPdf())
  const [name = ''] = await storedAs(claimId)
  const sweep = async () => {
    await deleteOldClaims(db)
    await sweepImages({ db, files, log: site.app.log })
  }
  const age = (months: number) =>
    sql`
      with item as (
        update rights_item set act = 'reject', ended_at = now() - make_interval(months => ${months})
        where claim_id = ${claimId}
      )
      update rights_claim set decided_at = now() - make_interval(months => ${months}) where id = ${claimId}`.execute(
      db,
    )
  await age(11)
  await sweep()
  assert.ok(await files.get(name))
  await age(13)
  await sweep()
  assert.deepEqual([await files.get(name), await storedAs(claimId)], [undefined, []])
  const left = await db.selectFrom('image_leftover').select('name').where('name', '=', name).execute()
  assert.deepEqual(left, [])
})
