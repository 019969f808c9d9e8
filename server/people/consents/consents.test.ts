import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { allConsents, consentKinds, documentDates } from '#contract/people/consents/consent-rules.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aPost } from '#test/support/posts.ts'
import { aModerator } from '#test/support/trust/moderation.ts'
import { deleteOldConsents } from './consent-queries.ts'

const PASSWORD = 'Vermut-1934!'

let born = 0
const aForm = (consents?: unknown) => {
  born += 1
  return { nickname: `동의한이${born}`, username: `agreed${born}`, password: PASSWORD, consents }
}
const rowsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('consent')
    .select(['kind', 'version'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .execute()
const asStored = [
  { kind: 'age14', version: documentDates.terms },
  { kind: 'privacy', version: documentDates.privacy },
  { kind: 'terms', version: documentDates.terms },
]

test('nobody joins who has not agreed to each text as it is now', async () => {
  const { post, db } = await testApp()
  const changed = '약관이 바뀌었습니다. 새로 고친 뒤 다시 동의해 주세요.'
  const cases: [what: string, consents: unknown, said?: string][] = [
    ['nothing', undefined],
    ['none of them', {}],
    ['not the age', { ...allConsents(), age14: false }],
    ['not the terms', { age14: true, privacy: documentDates.privacy }],
    ['terms of another day', { ...allConsents(), terms: '2026-11-22' }, changed],
    ['a policy of another day', { ...allConsents(), privacy: '2999-01-01' }, changed],
    ['a day that is none', { ...allConsents(), privacy: 'yesterday' }],
    ['a word for all', 'all'],
  ]
  for (const path of ['/api/signup', '/api/social/signup'])
    for (const [what, consents, said] of cases) {
      const { status, body } = await post(null, path, { ...aForm(consents), ticket: 'any' })
      if (path === '/api/social/signup' && said) continue
      assert.equal(status, 400, `${path} ${what}`)
      assert.ok(
        Object.keys(body.fields).every(field => ['consents', 'age14', 'terms', 'privacy'].includes(field)),
        `${path} ${what}`,
      )
      if (said) assert.equal(body.fields.consents, said, what)
    }
  const { status, body } = await post(null, '/api/signup', aForm(allConsents()))
  assert.equal(status, 201)
  assert.deepEqual(await rowsOf(db, body.data.memberId), asStored)
})

test('a member writes no more once a text has changed, until they agree to it; their rights stay', async () => {
  const { post, put, get, del, db, aMember, theAdmin } = await testApp()
  const author = await aMember()
  const postId = await aPost(author)
  const comment = (who: Person) => post(who, '/api/comment', { postId, content: '반갑습니다' })
  const ask = async (who: Person) => (await get(who, '/api/user/token')).body.data.asksConsent
  const EARLIER = '2026-01-02'
  const [changed, earliest, staff] = [await aMember(), await aMember(), await aModerator()]
  for (const { memberId } of [changed, staff])
    await db.updateTable('consent').set({ version: EARLIER }).where('member_id', '=', memberId).execute()
  await db.deleteFrom('consent').where('member_id', '=', earliest.memberId).execute()

  for (const who of [changed, earliest, staff]) {
    assert.equal(await ask(who), 'changed')
    const refused = await comment(who)
    assert.deepEqual([refused.status, refused.body.code], [403, 'consent'])
    assert.equal((await get(who, '/api/user/export')).status, 200)
    assert.equal((await get(null, `/api/post?postId=${postId}`)).status, 200)
  }
  assert.equal((await get(staff, '/api/moderation/cases')).status, 403)
  assert.equal(await ask(author), undefined)
  assert.equal(await ask(await theAdmin()), undefined, 'the owner wrote the texts')

  const agree = (over = {}) => put(changed, '/api/user/consents', { ...allConsents(), ...over })
  assert.equal((await agree({ privacy: EARLIER })).status, 400)
  for (const { status, body } of await Promise.all(Array.from({ length: 8 }, () => agree())))
    assert.deepEqual([status, body.data.asksConsent], [200, undefined])
  assert.equal((await comment(changed)).status, 201)
  const earlier = consentKinds.map(kind => ({ kind, version: EARLIER }))
  assert.deepEqual(
    (await rowsOf(db, changed.memberId)).map(row => JSON.stringify(row)).sort(),
    [...asStored, ...earlier].map(row => JSON.stringify(row)).sort(),
    'what they agreed to before stays as proof',
  )
  assert.equal((await del(earliest, '/api/user/sessions')).status, 204)
})

test('a member finds it in their file; after a withdrawal it stays for three years, and says nothing of whom', async () => {
  const { post, get, del, db } = await testApp()
  const form = aForm(allConsents())
  const { memberId } = (await post(null, '/api/signup', form)).body.data
  const { body } = await post(null, '/api/signin', { username: form.username, password: PASSWORD })
  const member = { token: body.data.accessToken }
  const { consents } = (await get(member, '/api/user/export')).body
  assert.deepEqual(
    consents.map(({ kind, version }: Record<string, string>) => ({ kind, version })),
    asStored,
  )
  await deleteOldConsents(db)
  assert.equal((await del(member, '/api/user', {}, { password: PASSWORD })).status, 204)
  const isOver = sql<boolean>`until between now() + interval '3 years' - interval '1 minute' and now() + interval '3 years'`
  const left = await db
    .selectFrom('consent')
    .select(isOver.as('isOver'))
    .where('member_id', '=', memberId)
    .execute()
  assert.deepEqual(left, Array(3).fill({ isOver: true }))
  await deleteOldConsents(db)
  assert.deepEqual(await rowsOf(db, memberId), asStored)
  await db
    .updateTable('consent')
    .set({ until: new Date(Date.now() - 1_000) })
    .where('member_id', '=', memberId)
    .execute()
  await deleteOldConsents(db)
  assert.deepEqual(await rowsOf(db, memberId), [])
})
