import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { hasZeros, PROOF_BITS_MIN } from '#contract/platform/proof-of-work/proof-rules.ts'
import type { Proof } from '#contract/platform/proof-of-work/proofs.ts'
import { proofFor } from '#test/support/accounts/proof.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { bitsFor } from './proof-price.ts'
import { countProofUses, deleteOldProofUses, insertProofUse } from './proof-queries.ts'

test('a hash is right where it begins with so many zero bits', () => {
  for (const [bytes, bits, isRight] of [
    [[0, 0x0f, 255, 255], 12, true],
    [[0, 0x10, 255, 255], 12, false],
    [[0, 0, 0x3f, 255], 18, true],
    [[0, 0, 0x40, 0], 18, false],
    [[0x80, 0, 0, 0], 12, false],
    [[], 12, false],
  ] as const)
    assert.equal(hasZeros(new Uint8Array(bytes), bits), isRight, JSON.stringify([bytes, bits]))
})

test('each doubling over the usual hour doubles the price, up to what a phone can bear', () => {
  for (const [lastHour, usual, bits] of [
    [0, 0, 12],
    [19, 0, 12],
    [20, 0, 13],
    [79, 0, 14],
    [80, 0, 15],
    [100, 100, 12],
    [200, 100, 13],
    [1_000_000, 100, 18],
  ] as const)
    assert.equal(bitsFor({ lastHour, usual }), bits, `${lastHour} after ${usual}`)
})

let now = Date.now()
const site = await appWith({ NEWCOMER_GUARD: 'on' }, { now: () => now })
after(site.close)
const { get, post, db } = site
const solved = async () => proofFor((await get(null, '/api/signup/proof')).body.data)
let born = 0
const join = (proof?: Proof) => {
  born += 1
  const names = { nickname: `증명한이${born}`, username: `prover${born}` }
  return post(null, '/api/signup', { ...names, password: 'Vermut-1934!', consents: allConsents(), proof })
}

test('without the guard nothing is asked, and who sends a proof joins as well', async () => {
  const open = await testApp()
  assert.deepEqual((await open.get(null, '/api/signup/proof')).body, { data: null })
  const body = { nickname: '옛사람', username: 'oldcomer', password: 'Vermut-1934!', consents: allConsents() }
  assert.equal((await open.post(null, '/api/signup', { ...body, proof: await solved() })).status, 201)
})

test('with it nobody joins without a proof, and each proof lets one in', async () => {
  const none = await join()
  assert.deepEqual([none.status, none.body.fields], [400, { proof: '다시 시도해 주세요.' }])
  const proof = await solved()
  const answers = await Promise.all([join(proof), join(proof), join(proof), join(proof)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400, 400])
  assert.equal((await join(proof)).status, 400)
})

test('a proof that was changed in any part is none', async () => {
  const [proof, other] = [await solved(), await solved()]
  const [first = '', second = '', ...rest] = proof.salts
  const changes: [what: string, changed: Proof][] = [
    ['another id', { ...proof, id: other.id }],
    ['fewer bits', { ...proof, bits: proof.bits + 1 }],
    ['a later end', { ...proof, expiresAt: proof.expiresAt + 1 }],
    ['salts in another order', { ...proof, salts: [second, first, ...rest] }],
    [
      'one easy salt for all',
      {
        ...proof,
        salts: proof.salts.map(() => first),
        numbers: proof.numbers.map(() => proof.numbers[0] ?? 0),
      },
    ],
    ['another seal', { ...proof, seal: other.seal }],
    ['a wrong number', { ...proof, numbers: proof.numbers.with(7, (proof.numbers[7] ?? 0) + 1) }],
    ['numbers of another', { ...proof, numbers: other.numbers }],
    ['too few numbers', { ...proof, numbers: proof.numbers.slice(1) }],
    ['more salts than asked', { ...proof, salts: [...proof.salts, first] }],
  ]
  for (const [what, changed] of changes) assert.equal((await join(changed)).status, 400, what)
  assert.equal((await join(proof)).status, 201)
})

test('ten minutes later it is over, and the minute by which clocks may differ', async () => {
  const [early, late] = [await solved(), await solved()]
  now += 11 * 60_000 - 1
  assert.equal((await join(early)).status, 201)
  now += 2
  assert.equal((await join(late)).status, 400)
})

test('a name that is taken costs no proof', async () => {
  const proof = await solved()
  const names = { nickname: '새사람1000', username: 'newcomer1000' }
  const body = { ...names, password: 'Vermut-1934!', consents: allConsents() }
  assert.equal((await post(null, '/api/signup', { ...body, proof: await solved() })).status, 201)
  assert.equal((await post(null, '/api/signup', { ...body, proof })).status, 409)
  assert.equal((await join(proof)).status, 201)
})

test('a code for a claim of rights costs one, too', async () => {
  const email = 'claimant@example.com'
  assert.equal((await post(null, '/api/rights/code', { email })).status, 400)
  assert.equal((await post(null, '/api/rights/code', { email, proof: await solved() })).status, 204)
})

test('to play the day’s case as a guest costs one, too, and nothing where the site is not guarded', async () => {
  const begin = (body?: object) => post(null, '/api/daily/guest', body)
  assert.deepEqual([(await begin()).status, (await begin({})).status], [400, 400])
  const proof = await solved()
  const answers = await Promise.all([begin({ proof }), begin({ proof }), begin({ proof })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400])
  const open = await testApp()
  assert.equal((await open.post(null, '/api/daily/guest')).status, 201)
  assert.equal((await open.post(null, '/api/daily/guest', {})).status, 201)
})

test('the price follows what was used lately, and what is old is forgotten', async () => {
  await db.deleteFrom('proof_use').execute()
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const rows = Array.from({ length: 24 }, (_, hour) =>
    [`a${hour}`, `b${hour}`].map(id => ({ id, used_at: ago(hour + 1.5) })),
  )
  await db.insertInto('proof_use').values(rows.flat()).execute()
  for (let i = 0; i < 45; i++) await insertProofUse(db, `now${i}`)
  assert.deepEqual(await countProofUses(db), { lastHour: 45, usual: 2 })
  // The site caches the price for 30 s.
  now += 31_000
  const { data: dear } = (await get(null, '/api/signup/proof')).body
  assert.equal(dear.bits, 14)
  // A problem that was issued at a high price can't be solved with fewer bits.
  assert.equal((await join(await proofFor({ ...dear, bits: PROOF_BITS_MIN }))).status, 400)
  await db
    .insertInto('proof_use')
    .values({ id: 'old', used_at: ago(27) })
    .execute()
  await deleteOldProofUses(db)
  const left = await db.selectFrom('proof_use').select('id').where('id', '=', 'old').execute()
  assert.deepEqual(left, [])
})
