import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { isGoodPassword, PASSWORD_MAX, WITHDRAWN_NICKNAME } from '#contract/people/members/members.ts'
import { appWith, testApp } from '#test/support/app.ts'

const PASSWORD = 'Vermut-1934!'
let born = 0
/** A sign-up form with unused names. */
const aForm = (fields = {}) => {
  born += 1
  return {
    nickname: `새내기${born}`,
    username: `newcomer${born}`,
    password: PASSWORD,
    consents: allConsents(),
    ...fields,
  }
}

test('a visitor signs up, signs in, and is not activated yet', async () => {
  const { post, get } = await testApp()
  const form = aForm()
  const signup = await post(null, '/api/signup', form)
  assert.equal(signup.status, 201)
  const signin = await post(null, '/api/signin', { username: form.username, password: PASSWORD })
  assert.equal(signin.status, 200)
  const { memberId, nickname, activated, accessToken } = signin.body.data
  assert.deepEqual(
    { memberId, nickname, activated },
    { memberId: signup.body.data.memberId, nickname: form.nickname, activated: false },
  )
  const me = await get({ token: accessToken }, '/api/user/token')
  assert.deepEqual(me.body, {
    data: { memberId, nickname, activated: false, staff: null, restriction: null },
  })
})

test('a name is free until somebody has it, in whatever case or form it is typed', async () => {
  const { post, get } = await testApp()
  const form = aForm({ nickname: 'Ａgatha 각하', username: 'Agatha.C' })
  const freeNickname = () =>
    get(null, '/api/nickname/duplicate', { nickname: 'agatha 각하'.normalize('NFD') })
  const freeUsername = () => get(null, '/api/username/duplicate', { username: 'aGATHA.c' })
  assert.equal((await freeNickname()).body, true)
  assert.equal((await freeUsername()).body, true)
  assert.equal((await post(null, '/api/signup', form)).status, 201)
  assert.equal((await freeNickname()).body, false)
  assert.equal((await freeUsername()).body, false)
})

test('a taken name is refused by field, both at once', async () => {
  const { post } = await testApp()
  const first = aForm()
  await post(null, '/api/signup', first)
  const sameNickname = await post(null, '/api/signup', aForm({ nickname: first.nickname.normalize('NFD') }))
  assert.equal(sameNickname.status, 409)
  assert.equal(sameNickname.body.code, 'conflict')
  assert.deepEqual(sameNickname.body.fields, { nickname: '이미 사용 중인 닉네임입니다.' })
  const both = await post(null, '/api/signup', { ...first, username: first.username.toUpperCase() })
  assert.deepEqual(Object.keys(both.body.fields), ['nickname', 'username'])
})

test('a nickname that was pasted with invisible characters is the name one sees, and taken if that is', async () => {
  const { post, db } = await testApp()
  const form = aForm({ nickname: '\ufeff엘\u200b러\u00ad리\u00a0퀸\u2060' })
  const { status, body } = await post(null, '/api/signup', form)
  assert.equal(status, 201)
  const { memberId } = body.data
  const kept = await db.selectFrom('member').select('nickname').where('id', '=', memberId).execute()
  assert.deepEqual(kept, [{ nickname: '엘러리 퀸' }])
  const again = await post(null, '/api/signup', aForm({ nickname: '엘러리\u200b 퀸' }))
  assert.deepEqual(again.body.fields, { nickname: '이미 사용 중인 닉네임입니다.' })
})

test('exactly one of thirty concurrent sign-ups with one name gets it', async () => {
  const { post, db } = await testApp()
  const form = aForm({ nickname: '단 한 사람' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => post(null, '/api/signup', { ...form, username: `racer${i}` })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, ...Array(29).fill(409)])
  const { rows } = {
    rows: await db.selectFrom('member').select('id').where('nickname', '=', '단 한 사람').execute(),
  }
  assert.equal(rows.length, 1)
})

for (const [why, fields, badField] of [
  ['a reserved word', { nickname: '관리자' }, 'nickname'],
  ['a reserved word in pieces', { nickname: '운 영-자' }, 'nickname'],
  ['a reserved word in lone jamo', { nickname: '관리자입니다'.normalize('NFD') }, 'nickname'],
  ['the withdrawn members’ name', { nickname: WITHDRAWN_NICKNAME }, 'nickname'],
  ['the withdrawn members’ name, run together', { nickname: '탈퇴한회원 ' }, 'nickname'],
  ['a Cyrillic look-alike', { nickname: 'Аdmin' }, 'nickname'],
  ['digits for letters', { nickname: 'adm1n' }, 'nickname'],
  ['nothing but a Hangul filler', { nickname: '\u3164' }, 'nickname'],
  ['a bidirectional override', { nickname: '홈\u202e즈' }, 'nickname'],
  ['a control character', { nickname: '홈\u0007즈' }, 'nickname'],
  ['a line break', { nickname: '홈\n즈' }, 'nickname'],
  ['twenty-one characters', { nickname: '가'.repeat(21) }, 'nickname'],
  ['blanks alone', { nickname: '   ' }, 'nickname'],
  ['Hangul in the ID', { username: '홈즈' }, 'username'],
  ['a blank in the ID', { username: 'a b' }, 'username'],
  ['thirty-one characters of ID', { username: 'a'.repeat(31) }, 'username'],
  ['a short password', { password: 'aB1!' }, 'password'],
  ['no digit', { password: 'abcdefgh!' }, 'password'],
  ['no special character', { password: 'abcdefgh1' }, 'password'],
  ['no letter', { password: '12345678!' }, 'password'],
  ['129 characters of password', { password: `a1!${'x'.repeat(126)}` }, 'password'],
  ['a password that is no text', { password: { length: 9 } }, 'password'],
] as const)
  test(`signing up with ${why} is refused, naming the field`, async () => {
    const { post } = await testApp()
    const { status, body } = await post(null, '/api/signup', aForm(fields))
    assert.equal(status, 400)
    assert.equal(body.code, 'invalid')
    assert.deepEqual(Object.keys(body.fields), [badField])
  })

test('names with a reserved word inside another word are fine', async () => {
  const { post } = await testApp()
  for (const nickname of ['badminton', '관리', '코난 🔍', '셜록 홈즈 2세'])
    assert.equal((await post(null, '/api/signup', aForm({ nickname }))).status, 201, nickname)
})

test('asking whether an unusable name is free is a mistake, not a no', async () => {
  const { get } = await testApp()
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname: '관리자' })).status, 400)
  assert.equal((await get(null, '/api/nickname/duplicate', { nickname: '' })).status, 400)
  assert.equal((await get(null, '/api/nickname/duplicate')).status, 400)
  assert.equal((await get(null, '/api/username/duplicate', { username: '홈즈' })).status, 400)
})

test('a password has eight to 128 characters, with a letter, a digit and a mark', () => {
  const cases: [password: string, isGood: boolean][] = [
    ['abcde1!', false],
    ['abcdef1!', true],
    [`a1!${'x'.repeat(PASSWORD_MAX - 3)}`, true],
    [`a1!${'x'.repeat(PASSWORD_MAX - 2)}`, false],
    ['ABCDEF1!', true],
    ['abcdefg!', false],
    ['abcdefg1', false],
    ['1234567!', false],
  ]
  for (const [password, isGood] of cases) assert.equal(isGoodPassword(password), isGood, password)
})

test('a password is kept as an argon2id hash alone', async () => {
  const { post, db } = await testApp()
  const form = aForm({ password: ' 가운데 blank 1! ' })
  const { body } = await post(null, '/api/signup', form)
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', body.data.memberId)
    .executeTakeFirstOrThrow()
  assert.match(member.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(!JSON.stringify(member).includes('blank'))
  // Spaces at the ends belong to a password. Its Unicode form makes no difference.
  const signIn = (password: string) => post(null, '/api/signin', { username: form.username, password })
  assert.equal((await signIn(form.password.normalize('NFD'))).status, 200)
  assert.equal((await signIn(form.password.trim())).status, 401)
})

test('from one address a script signs up ten times an hour at most', async () => {
  const { post, close } = await appWith({ RATE_LIMIT: 'on' })
  try {
    for (let i = 0; i < 10; i++) assert.equal((await post(null, '/api/signup', {})).status, 400)
    const { status, body, headers } = await post(null, '/api/signup', aForm())
    assert.equal(status, 429)
    assert.equal(body.code, 'too_many_requests')
    assert.equal(body.message, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.')
    assert.ok(Number(headers.get('retry-after')) > 0)
  } finally {
    await close()
  }
})

test('a password with spaces at its ends proves its owner', async () => {
  const { post, put } = await testApp()
  const spaced = ` ${PASSWORD} `
  const form = aForm({ password: spaced })
  assert.equal((await post(null, '/api/signup', form)).status, 201)
  const signin = await post(null, '/api/signin', { username: form.username, password: spaced })
  const change = (password: string) =>
    put({ token: signin.body.data.accessToken }, '/api/user/password', {
      proof: { password },
      newPassword: 'Vermut-1935!',
    })
  assert.equal((await change(PASSWORD)).status, 401)
  assert.equal((await change(spaced)).status, 204)
})
