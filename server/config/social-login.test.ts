import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from './config.ts'

const KAKAO = { KAKAO_LOGIN_ID: 'an-id', KAKAO_LOGIN_SECRET: 'a-secret' }
const NAVER = { NAVER_LOGIN_ID: 'an-id', NAVER_LOGIN_SECRET: 'a-secret' }

test('a provider is offered with its id and its secret, at its own addresses', () => {
  assert.deepEqual(readSettings({}).socialLogin, {})
  const { kakao, naver } = readSettings({ ...KAKAO, ...NAVER }).socialLogin
  assert.equal(kakao?.authUrl, 'https://kauth.kakao.com')
  assert.equal(naver?.apiUrl, 'https://openapi.naver.com')
  assert.deepEqual(Object.keys(readSettings(NAVER).socialLogin), ['naver'])
})

for (const [env, missing] of [
  [{ KAKAO_LOGIN_ID: 'an-id' }, 'KAKAO_LOGIN_SECRET'],
  [{ KAKAO_LOGIN_SECRET: 'a-secret' }, 'KAKAO_LOGIN_ID'],
  [{ NAVER_LOGIN_ID: 'an-id' }, 'NAVER_LOGIN_SECRET'],
  [{ NAVER_LOGIN_SECRET: 'a-secret' }, 'NAVER_LOGIN_ID'],
  [{ KAKAO_LOGIN_ADMIN_KEY: 'a-key' }, 'KAKAO_LOGIN_ID, KAKAO_LOGIN_SECRET'],
] as const)
  test(`half a registration is refused with one line: ${Object.keys(env)} alone`, () => {
    const line = new RegExp(`^${missing}: missing, though ${Object.keys(env)} is set$`)
    assert.throws(() => readSettings(env), { message: line })
  })
