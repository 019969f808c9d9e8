import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGoodPassword } from '#contract/members.ts'
import { testApp } from '../../test/support/app.ts'
import { isCommonPassword } from './common-passwords.ts'

const common = [
  'passw0rd!',
  'password1!',
  'Password123!',
  'P@ssw0rd1',
  'qwer1234!',
  'qwerty123!',
  '1q2w3e4r!',
  'asdf1234!',
  'abc12345!',
  'a123456!',
  'iloveyou1!',
  'dragon2024!',
  '!letmein1',
  'admin123!',
]
const own = [
  'Vermut-1934!',
  'danseo-1234!',
  '탐정의방a1!x',
  'x7Kd!mvq2',
  'password!8274619035',
  'old-password1!',
]

test('the commonest passwords are known however they are bent to the rule, and others are not', async () => {
  for (const password of common) {
    assert.ok(isGoodPassword(password), password)
    assert.equal(await isCommonPassword(password), true, password)
  }
  for (const password of own) assert.equal(await isCommonPassword(password), false, password)
})

test('nobody joins with one of the commonest passwords, and hears why at the field', async () => {
  const { post } = await testApp()
  const names = { nickname: '흔한 비밀번호', username: 'common-one' }
  const { status, body } = await post(null, '/api/signup', { ...names, password: 'passw0rd!' })
  assert.equal(status, 400)
  assert.match(body.fields.password, /흔히 쓰여/)
  assert.equal((await post(null, '/api/signup', { ...names, password: 'Vermut-1934!' })).status, 201)
  const signedIn = await post(null, '/api/signin', { username: 'common-one', password: 'Vermut-1934!' })
  const person = { token: signedIn.body.data.accessToken }
  const { put } = await testApp()
  const changed = await put(person, '/api/user/password', {
    password: 'Vermut-1934!',
    newPassword: 'qwer1234!',
  })
  assert.deepEqual([changed.status, Object.keys(changed.body.fields)], [400, ['newPassword']])
  const reset = { memberId: 1, requestId: 'x', code: '123456', password: 'qwer1234!' }
  const refused = await put(null, '/api/update/password', reset)
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['password']])
})
