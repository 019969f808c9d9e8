import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { PASSKEYS_MAX } from '#contract/people/passkeys/passkey-rules.ts'
import { insertSocial } from '#server/people/social-accounts/social-queries.ts'
import { authenticator } from '#test/support/accounts/authenticator.ts'
import { softwarePasskey } from '#test/support/accounts/software-passkey.ts'
import { testApp } from '#test/support/app.ts'
import { heldCall } from '#test/support/calls/held-call.ts'

const PASSWORD = 'Vermut-1934!'
let born = 0

suite('passkeys', () => {
  /** A member with a password and a signed-in session. */
  async function aMember() {
    const { post, db } = await testApp()
    born += 1
    const username = `keyed${born}`
    const signup = { nickname: `열쇠${born}`, username, password: PASSWORD, consents: allConsents() }
    const { memberId } = (await post(null, '/api/signup', signup)).body.data
    await db.updateTable('member').set({ activated: true }).where('id', '=', memberId).execute()
    const token: string = (await post(null, '/api/signin', { username, password: PASSWORD })).body.data
      .accessToken
    return { memberId, username, token }
  }
  type Member = Awaited<ReturnType<typeof aMember>>

  const siteUrl = async () => (await testApp()).settings.siteUrl

  async function add(
    member: Member,
    { key, proof = {} }: { key: ReturnType<typeof softwarePasskey>; proof?: object },
  ) {
    const { post } = await testApp()
    const started = await post(member, '/api/user/passkey/start', { password: PASSWORD, ...proof })
    if (started.status !== 200) return started
    const { ticket, challenge } = started.body.data
    return post(member, '/api/user/passkey', {
      ticket,
      response: key.create(challenge),
      label: '내 휴대전화',
    })
  }
  const aKey = async () => softwarePasskey(await siteUrl())
  async function withKey() {
    const [member, key] = [await aMember(), await aKey()]
    const { status, body } = await add(member, { key })
    assert.equal(status, 201)
    return { member, key, passkeyId: body.data.passkeyId as number }
  }
  type Key = ReturnType<typeof softwarePasskey>

  async function shown(key: Key, how: Parameters<Key['get']>[1] = {}) {
    const { post } = await testApp()
    const { ticket, challenge } = (await post(null, '/api/passkey/start', {})).body.data
    return { ticket, response: key.get(challenge, how) }
  }
  async function signIn(key: Key, how: Parameters<Key['get']>[1] = {}) {
    const { post } = await testApp()
    return post(null, '/api/passkey/signin', await shown(key, how))
  }

  test('a member adds a passkey, signs in with it and removes it', async () => {
    const { get, del } = await testApp()
    const { member, key, passkeyId } = await withKey()
    const entered = await signIn(key)
    assert.equal(entered.status, 200)
    assert.equal(entered.body.data.memberId, member.memberId)
    const { passkeys } = (await get(member, '/api/user/ways')).body.data
    assert.equal(passkeys.length, 1)
    assert.ok(passkeys[0].usedAt)
    const remove = (body: object) => del(member, '/api/user/passkey', {}, { passkeyId, ...body })
    assert.equal((await remove({ password: 'wrong-1A!' })).status, 401)
    assert.equal((await remove({ password: PASSWORD })).status, 204)
    assert.equal((await remove({ password: PASSWORD })).status, 404)
    assert.equal((await signIn(key)).status, 401)
  })

  test('an answer opens a session once, and only for this site, a verified person and a live challenge', async () => {
    const { post } = await testApp()
    const { key } = await withKey()
    const once = await shown(key)
    const tries = await Promise.all(Array.from({ length: 8 }, () => post(null, '/api/passkey/signin', once)))
    assert.equal(tries.filter(({ status }) => status === 200).length, 1)
    assert.equal((await signIn(key, { from: 'https://another.example' })).status, 401)
    assert.equal((await signIn(key, { flags: 0x01 })).status, 401, 'nobody was verified')
    const [mine, another] = [await shown(key), await shown(key)]
    const mixed = await post(null, '/api/passkey/signin', { ...mine, ticket: another.ticket })
    assert.equal(mixed.status, 401, 'the challenge of another answer')
    const forged = await post(null, '/api/passkey/signin', { ...mine, ticket: 'forged' })
    assert.equal(forged.status, 400)
    assert.equal((await signIn(await aKey())).status, 401, 'a passkey that nobody added')
  })

  test('a passkey whose counter does not grow is a copy', async () => {
    const { key } = await withKey()
    assert.equal((await signIn(key, { counter: 7 })).status, 200)
    assert.equal((await signIn(key, { counter: 7 })).status, 401)
    assert.equal((await signIn(key, { counter: 3 })).status, 401)
    assert.equal((await signIn(key, { counter: 8 })).status, 200)
  })

  test('a passkey proves its owner once, and nobody else', async () => {
    const { post, put } = await testApp()
    const { member, key } = await withKey()
    const stranger = await aMember()
    assert.equal((await post(stranger, '/api/passkey/prove', await shown(key))).status, 401)
    const { ticket } = (await post(member, '/api/passkey/prove', await shown(key))).body.data
    const change = (who: Member, newPassword: string) =>
      put(who, '/api/user/password', { proof: { passkey: ticket }, newPassword })
    assert.equal((await change(stranger, 'Vermut-1935!')).status, 401)
    assert.equal((await change(member, 'Vermut-1936!')).status, 204)
    assert.equal((await change(member, 'Vermut-1937!')).status, 401)
  })

  test('an added passkey needs a proof, a code where there is one, and an answer without a certificate', async () => {
    const { post } = await testApp()
    const [member, key] = [await aMember(), await aKey()]
    assert.equal((await add(member, { key, proof: { password: 'wrong-1A!' } })).status, 401)
    const { secret } = (await post(member, '/api/user/totp', { password: PASSWORD })).body.data
    const shows = authenticator(secret)
    await post(member, '/api/user/totp/confirm', { code: shows() })
    assert.equal((await add(member, { key })).status, 401, 'no code')
    assert.equal((await add(member, { key, proof: { code: '000000' } })).status, 401)

    const other = await aMember()
    const { ticket, challenge } = (await post(other, '/api/user/passkey/start', { password: PASSWORD })).body
      .data
    const certified = key.create(challenge, {
      fmt: 'packed',
      attStmt: new Map([['x5c', [new Uint8Array(9)]]]),
    })
    const refused = await post(other, '/api/user/passkey', { ticket, response: certified, label: '열쇠' })
    assert.equal(refused.status, 401)
    const stolen = await post(member, '/api/user/passkey', {
      ticket,
      response: key.create(challenge),
      label: '열쇠',
    })
    assert.equal(stolen.status, 400, 'the challenge of another member')
  })

  test('a member has at most ten passkeys, and keeps the last way to sign in', async () => {
    const { post, del, db } = await testApp()
    const { member, key, passkeyId } = await withKey()
    for (let count = 1; count < PASSKEYS_MAX; count += 1)
      assert.equal((await add(member, { key: await aKey() })).status, 201)
    assert.equal((await add(member, { key: await aKey() })).status, 409)
    const again = await withKey()
    assert.equal((await add(again.member, { key })).status, 409, 'a passkey of another member')

    await db
      .deleteFrom('passkey')
      .where('member_id', '=', member.memberId)
      .where('id', '!=', passkeyId)
      .execute()
    await insertSocial(db, { provider: 'kakao', subject: `keyed${member.memberId}` }, member.memberId)
    await db.updateTable('member').set({ password_hash: null }).where('id', '=', member.memberId).execute()
    const proof = async () => ({
      passkey: (await post(member, '/api/passkey/prove', await shown(key))).body.data.ticket,
    })
    const unlink = await del(member, '/api/social/link', {}, { provider: 'kakao', proof: await proof() })
    assert.equal(unlink.status, 204)
    const last = await del(member, '/api/user/passkey', {}, { passkeyId, proof: await proof() })
    assert.equal(last.status, 409)
    assert.equal((await signIn(key)).status, 200)
  })

  test('a reset password ends passkeys and linked accounts, unless their owner keeps them', async () => {
    const { get, post, put, db, jobs } = await testApp()
    for (const endsWays of [undefined, true, false]) {
      const { member, key } = await withKey()
      const { memberId, username } = member
      const email = `${username}@example.com`
      await db.updateTable('member').set({ email, email_key: email }).where('id', '=', memberId).execute()
      await insertSocial(db, { provider: 'kakao', subject: `reset${memberId}` }, memberId)
      const { requestId } = (await post(null, '/api/password/code', { email, username })).body.data
      const code = /^ +(\d{6})$/m.exec(jobs.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
      const password = 'Lindwurm-77#'
      const reset = { memberId, requestId, code, password, endsWays }
      assert.equal((await put(null, '/api/update/password', reset)).status, 204)
      const kept = endsWays === false
      assert.equal((await signIn(key)).status, kept ? 200 : 401)
      const entered = await post(null, '/api/signin', { username, password })
      const { social, passkeys } = (await get({ token: entered.body.data.accessToken }, '/api/user/ways'))
        .body.data
      assert.deepEqual([social.length, passkeys.length], kept ? [1, 1] : [0, 0])
      const letter = jobs.mails.findLast(({ to }) => to === email)
      assert.match(letter?.text ?? '', kept ? /그대로 남아 있습니다/ : /모두 해제되었습니다/)
    }
  })

  test('what a thief has on its way when the sessions end is added to no account', async () => {
    const { origin, db, post } = await testApp()
    const [member, key] = [await aMember(), await aKey()]
    const { secret } = (await post(member, '/api/user/totp', { password: PASSWORD })).body.data
    const { ticket, challenge } = (await post(member, '/api/user/passkey/start', { password: PASSWORD })).body
      .data
    const added = { ticket, response: key.create(challenge), label: '남의 휴대전화' }
    const calls = [
      heldCall(origin, { method: 'POST', path: '/api/user/passkey', token: member.token, body: added }),
      heldCall(origin, {
        method: 'POST',
        path: '/api/user/totp/confirm',
        token: member.token,
        body: { code: authenticator(secret)() },
      }),
    ]
    // The callers have been authenticated by now, but not yet a second time.
    await setTimeout(300)
    await db.deleteFrom('session').where('member_id', '=', member.memberId).execute()
    for (const call of calls) assert.equal((await call.finish()).status, 401)
    const rows = await db
      .selectFrom('member')
      .leftJoin('passkey', 'passkey.member_id', 'member.id')
      .leftJoin('totp', 'totp.member_id', 'member.id')
      .select(['passkey.id', 'totp.confirmed_at'])
      .where('member.id', '=', member.memberId)
      .execute()
    assert.deepEqual(rows, [{ id: null, confirmed_at: null }])
  })

  test('the passkey of a member who has withdrawn opens nothing', async () => {
    const { del } = await testApp()
    const { member, key } = await withKey()
    assert.equal((await del(member, '/api/user', {}, { password: PASSWORD })).status, 204)
    assert.equal((await signIn(key)).status, 401)
  })
})
