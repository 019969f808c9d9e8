import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { testApp } from '#test/support/app.ts'

const { post, put, get, aMember, db } = await testApp()
const PASSWORD = 'Vermut-1934!'

let born = 0
const join = (nickname: string, username = `emoji${++born}`) =>
  post(null, '/api/signup', { consents: allConsents(), nickname, username, password: PASSWORD })
const isFree = async (nickname: string) => (await get(null, '/api/nickname/duplicate', { nickname })).body
const storedOf = async (memberId: number) =>
  db.selectFrom('member').select('nickname').where('id', '=', memberId).executeTakeFirstOrThrow()

/** Names as a phone enters them (with coloured emoji), and as a plain keyboard enters them. */
const asTyped: [phone: string, plain: string][] = [
  ['추리❤️', '추리❤'],
  ['☕️탐정', '☕탐정'],
  ['1️⃣등', '1⃣등'],
  ['#\ufe0f⃣탐정', '#⃣탐정'],
  ['추리✌🏻', '추리✌🏻'],
  ['탐정🇰🇷', '탐정🇰🇷'],
  ['추리☎\ufe0e', '추리☎'],
  ['방화🔥\ufe0f\ufe0f', '방화🔥'],
]

for (const [phone, plain] of asTyped)
  test(`${phone} as a phone types it is the name ${plain}`, async () => {
    assert.equal(await isFree(phone), true)
    const made = await join(phone)
    assert.equal(made.status, 201, made.text)
    const { memberId } = made.body.data
    assert.deepEqual(await storedOf(memberId), { nickname: plain })
    for (const again of [phone, plain]) {
      assert.equal(await isFree(again), false)
      assert.deepEqual(Object.keys((await join(again)).body.fields), ['nickname'])
      const other = await aMember()
      assert.equal((await put(other, '/api/user/nickname', { nickname: again })).status, 409)
    }
  })

test('a member who changes to such a name is found, and offered for a mention, by either writing', async () => {
  const [member, asker] = [await aMember(), await aMember()]
  const renamed = await put(member, '/api/user/nickname', { nickname: '하트🕵️방' })
  assert.equal(renamed.body.data.nickname, '하트🕵방')
  const names = (rows: { nickname: string }[]) => rows.map(({ nickname }) => nickname)
  for (const term of ['하트🕵️', '하트🕵']) {
    const found = await get(null, '/api/members', { searchTerm: term })
    assert.deepEqual(names(found.body.data), ['하트🕵방'], term)
    const offered = await get(asker, '/api/mentions', { term })
    assert.deepEqual(names(offered.body.data), ['하트🕵방'], term)
  }
})

const JOINED = '여러 개를 이어 만든 이모지는 닉네임에 쓸 수 없습니다. 다른 이모지를 써 주세요.'
const refused: [nickname: string, words: string][] = [
  ['가족👨‍👩‍👧', JOINED],
  ['❤️‍🔥탐정', JOINED],
  ['🏃🏽‍♀️', JOINED],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', JOINED],
  ['👨‍👩‍👧\u200b', JOINED],
]
/** Pasted text may contain invisible characters, so they are removed without an error. */
const cleaned: [pasted: string, name: string][] = [
  ['붙인\u200d이름', '붙인이름'],
  ['붙인불\u200d🔥', '붙인불🔥'],
  ['붙인셋\ufe0f', '붙인셋'],
]
for (const [pasted, name] of cleaned)
  test(`${JSON.stringify(pasted)} is taken as ${name}`, async () => {
    const made = await join(pasted)
    assert.equal(made.status, 201, made.text)
    assert.deepEqual(await storedOf(made.body.data.memberId), { nickname: name })
  })

for (const [nickname, words] of refused)
  test(`${JSON.stringify(nickname)} is refused in words that fit it`, async () => {
    assert.equal(nicknameProblem(nickname), words)
    assert.deepEqual((await join(nickname)).body.fields, { nickname: words })
  })

for (const name of ['null', 'NULL', 'undefined', 'Undefined'])
  test(`nobody is called ${name}, by any way to a name`, async () => {
    const nickname = '사용할 수 없는 닉네임입니다.'
    assert.equal(nicknameProblem(name), nickname)
    assert.deepEqual((await join(name)).body.fields, { nickname })
    assert.deepEqual((await put(await aMember(), '/api/user/nickname', { nickname: name })).body.fields, {
      nickname,
    })
    assert.deepEqual((await join(`이름${born}`, name)).body.fields, {
      username: '사용할 수 없는 아이디입니다.',
    })
    for (const [path, query] of [
      ['/api/nickname/duplicate', { nickname: name }],
      ['/api/username/duplicate', { username: name }],
    ] as const) {
      const asked = await get(null, path, query)
      assert.deepEqual([asked.status, Object.keys(asked.body.fields)], [400, Object.keys(query)])
    }
  })
