import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls } from '#contract/calls.ts'
import type { Call } from '#contract/platform/http/schema.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { anOwnerOf, askToVerify, codeMailedTo } from '#test/support/accounts/mailed-codes.ts'
import { PASSWORD } from '#test/support/accounts/own-passwords.ts'
import { testApp } from '#test/support/app.ts'
import { aPost } from '#test/support/posts.ts'

const { post, put, del, aMember } = await testApp()

let born = 0
const anAddress = () => `typist${++born}@example.com`

/** A right code, with a function that sends a given spelling of it and resolves to the status. */
interface Situation {
  code: string
  send(code: string): Promise<{ status: number }>
}

async function withFactor() {
  const owner = await anOwnerOf(anAddress())
  const { secret } = (await post(owner, '/api/user/totp', { password: PASSWORD })).body.data
  const shows = authenticator(secret)
  const confirm = (code: string) => post(owner, '/api/user/totp/confirm', { code })
  return { owner, shows, confirm }
}

async function withRecovery() {
  const { owner, shows, confirm } = await withFactor()
  const recovery: string[] = (await confirm(shows())).body.data.recovery
  return { owner, code: recovery[0] ?? '' }
}

/** A separate situation for each call that takes a code. */
const situations: { [K in CallName]?: () => Promise<Situation> } = {
  'POST /api/email/verify': async () => {
    const person = await aMember({ activated: false })
    const email = anAddress()
    await askToVerify(person, email)
    return { code: await codeMailedTo(email), send: code => post(person, '/api/email/verify', { code }) }
  },
  'PUT /api/update/password': async () => {
    const email = anAddress()
    const { username, memberId } = await anOwnerOf(email)
    const { requestId } = (await post(null, '/api/password/code', { email, username })).body.data
    const reset = { memberId, requestId, password: 'Lindwurm-77#' }
    return {
      code: await codeMailedTo(email),
      send: code => put(null, '/api/update/password', { ...reset, code }),
    }
  },
  'POST /api/rights/claim': async () => {
    const email = anAddress()
    await post(null, '/api/rights/code', { email })
    const claim = {
      ...{ email, claimant: 'self', name: '홍길순', kind: 'defamation' },
      ...{ addresses: [`/post/${await aPost(await aMember())}`] },
      ...{ statement: '사실이 아닌 일로 저를 범인이라고 부르는 글입니다.' },
    }
    return {
      code: await codeMailedTo(email),
      send: code => post(null, '/api/rights/claim', { ...claim, code }),
    }
  },
  'POST /api/inquiry': async () => {
    const email = anAddress()
    await post(null, '/api/inquiry/code', { email })
    const inquiry = { email, subject: 'bug', text: '글이 저장되지 않습니다.' }
    return {
      code: await codeMailedTo(email),
      send: code => post(null, '/api/inquiry', { ...inquiry, code }),
    }
  },
  'POST /api/user/totp/confirm': async () => {
    const { shows, confirm } = await withFactor()
    return { code: shows(), send: confirm }
  },
  'POST /api/user/totp/prove': async () => {
    const { owner, code } = await withRecovery()
    return { code, send: typed => post(owner, '/api/user/totp/prove', { code: typed }) }
  },
  'DELETE /api/user/totp': async () => {
    const { owner, code } = await withRecovery()
    return { code, send: typed => del(owner, '/api/user/totp', {}, { password: PASSWORD, code: typed }) }
  },
  'POST /api/user/passkey/start': async () => {
    const { owner, code } = await withRecovery()
    const send = (typed: string) =>
      post(owner, '/api/user/passkey/start', { password: PASSWORD, code: typed })
    return { code, send }
  },
  'POST /api/signin/second': async () => {
    const { owner, code } = await withRecovery()
    const { username } = owner
    const ticket = async () =>
      (await post(null, '/api/signin', { username, password: PASSWORD })).body.data.ticket
    return {
      code,
      send: async typed => post(null, '/api/signin/second', { ticket: await ticket(), code: typed }),
    }
  },
}

const inDigitsFrom = (zero: number) => (code: string) =>
  code.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
const fullWidth = (code: string) =>
  code.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** Ways in which people type or paste codes. */
const writings: Record<string, (code: string) => string> = {
  'as it was given': code => code,
  'in full-width letters and digits': fullWidth,
  'in Arabic digits': inDigitsFrom(0x660),
  'in Persian digits': inDigitsFrom(0x6f0),
  'in the digits of Devanagari': inDigitsFrom(0x966),
  'in bold digits of mathematics': inDigitsFrom(0x1d7ce),
  'in capitals, with spaces around and between': code => ` ${code.toUpperCase().replace(/^.../, '$&  ')}\t`,
  'with dashes, and a mark that takes no room': code => code.replace(/^.../, '$&–\u200b'),
}

const takesCode = ({ body }: Call) =>
  'code' in ((body as { properties?: object } | undefined)?.properties ?? {})

for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
  if (!takesCode(call)) continue
  for (const [how, write] of Object.entries(writings))
    test(`${name} takes its code ${how}, and takes it once`, async () => {
      const prepare = situations[name]
      assert.ok(prepare, 'a call that takes a code: say here how one comes by it')
      const { code, send } = await prepare()
      assert.notEqual(code, '')
      const written = write(code)
      assert.ok((await send(written)).status < 300, written)
      const again = (await send(code)).status
      assert.ok(again >= 400 && again < 500, `${again} the second time`)
    })
}

test('ten digits of every script are read as ours', () => {
  const systems = Intl.supportedValuesOf('numberingSystem')
  let tried = 0
  for (const system of systems) {
    const digits = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false })
    const written = Array.from({ length: 10 }, (_, digit) => digits.format(digit)).join('')
    if (!/^\p{Nd}{10}$/u.test(written)) continue
    tried += 1
    assert.equal(typedCode(written), '0123456789', system)
  }
  assert.ok(tried > 50, `${tried} scripts`)
})
