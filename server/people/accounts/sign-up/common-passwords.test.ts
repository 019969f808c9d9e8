import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { isGoodPassword } from '#contract/people/members/members.ts'
import { anOwnerOf, codeMailedTo } from '#test/support/accounts/mailed-codes.ts'
import { PASSWORD } from '#test/support/accounts/own-passwords.ts'
import { appWith, testApp } from '#test/support/app.ts'
import { typedInEnglish } from '../korean-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

const common = [
  'passw0rd!',
  'password1!',
  'Password123!',
  'P@ssw0rd1',
  'password-12!',
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
  'tkfkdgo1!',
  'Tkfkdgo123!',
  'tkfkdgody1!',
  'dkssud123!',
  'qlalfqjsgh1!',
  'eogksalsrnr1!',
  '1004cjstk!',
  'ehfkdl1!',
  'dhQk1234!',
  'tlqkf1234!',
]
const own = [
  'Vermut-1934!',
  '탐정의방a1!x',
  'x7Kd!mvq2',
  'password!8274619035',
  'old-password1!',
  'tkfkdgosmsckfk1!',
]

test('the commonest passwords are known however they are bent to the rule, and others are not', async () => {
  for (const password of common) {
    assert.ok(isGoodPassword(password), password)
    assert.equal(await isCommonPassword(password), true, password)
  }
  for (const password of own) assert.equal(await isCommonPassword(password), false, password)
})

test('Hangul is written as the keys of its keyboard write it', () => {
  for (const [word, keys] of [
    ['사랑해', 'tkfkdgo'],
    ['안녕하세요', 'dkssudgktpdy'],
    ['대한민국', 'eogksalsrnr'],
    ['괜찮아', 'rhoscksgdk'],
    ['왜 웬 위 의 쾌', 'dho dnps dnl dml zho'],
    ['넋 앉 많 닭 삶 넓 곬 핥 읊 앓 값 있', 'sjrt dksw aksg ekfr tkfa sjfq rhft gkfx dmfv dkfg rkqt dlt'],
    ['까 떠 뽀 쑤 쯔', 'rk ej qh tn wm'],
    ['Holmes 홈즈', 'Holmes ghawm'],
  ] as const)
    assert.equal(typedInEnglish(word), keys, word)
})

const site = await appWith({ SITE_NAME: '추리의 방', SITE_URL: 'https://clueroom.example' })
after(() => site.close())
const { post, put } = await testApp()

let born = 0
const anAddress = () => `chooser${++born}@example.com`
const SAFE = 'Lindwurm-77#'

/** The member's names in the form. The site's names also apply. */
const names = { nickname: '달빛탐정', username: 'gloomlantern.7' }
const guessed: [password: string, words: RegExp][] = [
  ['passw0rd!', /흔히 쓰여/],
  ['tkfkdgo1!', /흔히 쓰여/],
  ['danseo2026!', /사이트의 이름/],
  ['danseo-1234!', /사이트의 이름/],
  ['D4nse0-2026!', /사이트의 이름/],
  ['ekstj2026!', /사이트의 이름/],
  ['gloomlantern!1', /닉네임이나 아이디/],
  ['gloomlantern.7!', /닉네임이나 아이디/],
  ['ekfqlcxkawjd1!', /닉네임이나 아이디/],
  ['short1!', /8자 이상/],
]

/**
 * Each call that sets a password, for a member with these names. `field` is the field that a refusal names,
 * and `ok` the status of a success.
 */
const ways: Record<
  string,
  () => Promise<{ field: string; ok: number; send(password: string): ReturnType<typeof post> }>
> = {
  'at sign-up': async () => ({
    ...{ field: 'password', ok: 201 },
    send: password => post(null, '/api/signup', { consents: allConsents(), ...names, password }),
  }),
  'for one’s own account': async () => {
    const member = await namedOwner()
    return {
      ...{ field: 'newPassword', ok: 204 },
      send: newPassword => put(member, '/api/user/password', { password: PASSWORD, newPassword }),
    }
  },
  'after it was forgotten': async () => {
    const { email, memberId, username } = await namedOwner()
    const { requestId } = (await post(null, '/api/password/code', { email, username })).body.data
    const reset = { memberId, requestId, code: await codeMailedTo(email) }
    return {
      ...{ field: 'password', ok: 204 },
      send: password => put(null, '/api/update/password', { ...reset, password }),
    }
  },
}

async function namedOwner() {
  const { db } = await testApp()
  const email = anAddress()
  const owner = await anOwnerOf(email)
  const key = `${names.username}${born}`
  await db
    .updateTable('member')
    .set({ nickname: names.nickname, nickname_key: key, username: names.username, username_key: key })
    .where('id', '=', owner.memberId)
    .execute()
  return { ...owner, email, username: key }
}

for (const [what, way] of Object.entries(ways))
  test(`a password that is guessed first is refused ${what}, with words at its field`, async () => {
    const { field, ok, send } = await way()
    for (const [password, words] of guessed) {
      const refused = await send(password)
      assert.equal(refused.status, 400, password)
      assert.deepEqual(Object.keys(refused.body.fields), [field], password)
      assert.match(refused.body.fields[field], words, password)
    }
    assert.equal((await send(SAFE)).status, ok)
  })

test('the form hears the same before it is sent', async () => {
  const check = async (password: string, who: { token: string } | null, given: object = {}) =>
    (await post(who, '/api/password/check', { password, ...given })).body.data.problem
  const member = await namedOwner()
  for (const [password, words] of guessed) {
    assert.match((await check(password, null, names)) ?? '', words, password)
    assert.match((await check(password, member)) ?? '', words, `${password} of who is signed in`)
  }
  assert.equal(await check(SAFE, null, names), null)
  assert.equal(await check('gloomlantern!1', null), null, 'another’s name is a word like any other')
  assert.equal((await post(null, '/api/password/check', {})).status, 400)
})

test('a site’s own name and address are refused on it alone', async () => {
  for (const password of ['cnfldmlqkd1!', 'clueroom2026!', 'example-123!']) {
    const refused = await site.post(null, '/api/signup', { consents: allConsents(), ...names, password })
    assert.match(refused.body.fields.password, /사이트의 이름/, password)
    const elsewhere = await post(null, '/api/password/check', { password })
    assert.equal(elsewhere.body.data.problem, null, password)
  }
})

test('a stranger does not learn a member’s username by a reset with a wrong code', async () => {
  const { memberId } = await namedOwner()
  const reset = { memberId, requestId: 'x', code: '123456', password: 'gloomlantern!1' }
  assert.deepEqual(Object.keys((await put(null, '/api/update/password', reset)).body.fields), ['code'])
})
