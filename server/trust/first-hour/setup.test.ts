import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { appWith } from '#test/support/app.ts'
import { changeFace } from '#test/support/change-face.ts'
import { ownDatabase } from '#test/support/database/fresh-database.ts'
import { draftOf } from '#test/support/drafts.ts'
import { claim } from '#test/support/trust/rights.ts'

suite('an operator’s first hour', () => {
  let site: Awaited<ReturnType<typeof appWith>>
  let admin: Awaited<ReturnType<typeof site.theAdmin>>
  before(async () => {
    site = await appWith({ ...(await ownDatabase()), SMTP_URL: 'smtp://mail.example' })
    admin = await site.theAdmin()
  })
  after(() => site.close())

  const state = async () => (await site.get(admin, '/api/admin/setup')).body.data
  // The embedded database counts as a gap, because it is not made for many readers.
  const embedded = process.env.TEST_DATABASE_URL ? [] : ['database']
  const done = async () =>
    (await state()).steps
      .filter((row: { isDone: boolean }) => row.isDone)
      .map((row: { step: string }) => row.step)

  test('each of the five steps is done by what it asks for, and what a public site lacks is said', async () => {
    assert.deepEqual(await done(), [])
    assert.deepEqual((await state()).lacks, ['address', ...embedded, 'backup'])
    assert.equal((await changeFace(site, admin, { name: '추리의 방' })).status, 200)
    // A trial mail goes to the admin's verified address, so without one the call is refused.
    assert.equal((await site.post(admin, '/api/admin/setup/mail', {})).status, 409)
    await site.db
      .updateTable('member')
      .set({ email: 'admin@clue.example', email_key: 'admin@clue.example' })
      .where('id', '=', admin.memberId)
      .execute()
    assert.equal((await site.post(admin, '/api/admin/setup/mail', {})).status, 204)
    assert.match(site.jobs.mails.at(-1)?.subject ?? '', /^\[추리의 방\] 시험 메일$/)
    await writeFile(join(site.dataDir, 'last-backup'), 'file\n')
    const notice = await site.post(admin, '/api/post', draftOf({ type: '공지사항' }))
    assert.equal(notice.status, 201)
    await site.db
      .insertInto('totp')
      .values({
        member_id: admin.memberId,
        secret_sealed: 'x',
        confirmed_at: new Date().toISOString(),
      } as never)
      .execute()
    assert.deepEqual(await done(), ['face', 'mail', 'backup', 'factor', 'notice'])
    assert.deepEqual((await state()).lacks, ['address', ...embedded])
  })

  test('a step can be skipped and taken up again, and other options stay as they are', async () => {
    const skip = (isSkipped: boolean) =>
      site.post(admin, '/api/admin/setup/skip', { step: 'backup', isSkipped })
    assert.equal((await skip(true)).status, 204)
    assert.equal((await skip(true)).status, 204)
    const skipped = async () =>
      (await state()).steps.filter((row: { isSkipped: boolean }) => row.isSkipped).length
    assert.equal(await skipped(), 1)
    assert.equal((await skip(false)).status, 204)
    assert.equal(await skipped(), 0)
    assert.equal((await site.get(admin, '/api/admin/face')).body.data.name, '추리의 방')
  })

  test('steps that are skipped at the same time are all skipped, on a site without saved options as well', async () => {
    await site.db.deleteFrom('site_option').execute()
    const steps = ['face', 'mail', 'backup', 'factor', 'notice']
    const answers = await Promise.all(
      steps.map(step => site.post(admin, '/api/admin/setup/skip', { step, isSkipped: true })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      steps.map(() => 204),
    )
    assert.ok((await state()).steps.every((row: { isSkipped: boolean }) => row.isSkipped))
  })

  test('an admin sees what waits for a decision today', async () => {
    const today = async () => (await site.get(admin, '/api/admin/today')).body.data
    assert.deepEqual(await today(), { cases: 0, late: 0, claims: 0, due: 0, inquiries: 0, inquiriesDue: 0 })
    const { postId } = (await site.post(await site.aMember(), '/api/post', draftOf())).body.data
    const report = { targetType: 'post', targetId: postId, reason: 'abuse' }
    assert.equal((await site.post(await site.aMember(), '/api/report', report)).status, 201)
    await claim(site, [`/post/${postId}`])
    await site.db
      .updateTable('moderation_case')
      .set({ opened_at: new Date(Date.now() - 2 * 86_400_000) } as never)
      .execute()
    const inquiry = { subject: 'data', text: '제 글을 모두 보여 주세요.' }
    assert.equal((await site.post(await site.aMember(), '/api/user/inquiry', inquiry)).status, 201)
    const waiting = { cases: 1, late: 1, claims: 1, due: 1, inquiries: 1, inquiriesDue: 0 }
    assert.deepEqual(await today(), waiting)
  })
})
