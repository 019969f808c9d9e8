import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { allConsents, documentDates } from '#contract/people/consents/consent-rules.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { proofFor } from '#test/support/proof.ts'
import { deleteOldConsents } from './consent-queries.ts'

const PASSWORD = 'Vermut-1934!'
const guarded = await appWith({ NEWCOMER_GUARD: 'on' })
after(guarded.close)

let born = 0
const aForm = (consents?: unknown) => {
  born += 1
  return { nickname: `동의한이${born}`, username: `agreed${born}`, password: PASSWORD, consents }
}
const rowsOf = (db: typeof guarded.db, memberId: number) =>
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

test('where the site is guarded nobody joins who has not agreed to each text as it is now', async () => {
  const { post, db } = guarded
  const proof = proofFor((await guarded.get(null, '/api/signup/proof')).body.data)
  const asked = '약관에 동의해 주세요.'
  const changed = '약관이 바뀌었습니다. 새로 고친 뒤 다시 동의해 주세요.'
  const cases: [what: string, consents: unknown, said?: string][] = [
    ['nothing', undefined, asked],
    ['none of them', {}],
    ['not the age', { ...allConsents(), age14: false }],
    ['not the terms', { age14: true, privacy: documentDates.privacy }],
    ['terms of another day', { ...allConsents(), terms: '2026-11-22' }, changed],
    ['a policy of another day', { ...allConsents(), privacy: '2999-01-01' }, changed],
    ['a day that is none', { ...allConsents(), privacy: 'yesterday' }],
    ['a word for all', 'all'],
  ]
  for (const [what, consents, said] of cases) {
    const { status, body } = await post(null, '/api/signup', { ...aForm(consents), proof })
    assert.equal(status, 400, what)
    if (said) assert.deepEqual(body.fields, { consents: said }, what)
  }
  const { status, body } = await post(null, '/api/signup', { ...aForm(allConsents()), proof })
  assert.equal(status, 201)
  assert.deepEqual(await rowsOf(db, body.data.memberId), asStored)
})

test('elsewhere it is kept where it was given, and who gave none joins as well', async () => {
  const { post, db } = await testApp()
  const without = await post(null, '/api/signup', aForm())
  assert.equal(without.status, 201)
  assert.deepEqual(await rowsOf(db, without.body.data.memberId), [])
  const old = await post(null, '/api/signup', aForm({ ...allConsents(), terms: '2026-11-22' }))
  assert.equal(old.status, 400)
  const agreed = await post(null, '/api/signup', aForm(allConsents()))
  assert.deepEqual(await rowsOf(db, agreed.body.data.memberId), asStored)
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
