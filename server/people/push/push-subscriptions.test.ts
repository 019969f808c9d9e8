import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PUSHES_MAX } from '#contract/people/push/push-rules.ts'
import { someoneSignedIn } from '#test/support/accounts/sessions.ts'
import { testApp } from '#test/support/app.ts'
import type { Person } from '#test/support/people.ts'
import { aBrowser } from '#test/support/services/push-service.ts'
import { vapidKeys } from './push-secrets.ts'

const site = await testApp()
const countBrowsers = async (member: Person) => (await site.get(member, '/api/user/pushes')).body.data.length

test('nobody claims another member’s browser, but its own secret moves it', async () => {
  const [member, thief, browser] = [await site.aMember(), await site.aMember(), aBrowser()]
  assert.equal((await site.post(member, '/api/push', browser.subscription)).status, 201)
  const { endpoint } = browser.subscription
  const claimed = await site.post(thief, '/api/push', { endpoint, keys: aBrowser().subscription.keys })
  assert.equal(claimed.status, 409)
  assert.equal((await site.del(thief, '/api/push', {}, { endpoint })).status, 204)
  assert.equal(await countBrowsers(member), 1)
  assert.equal((await site.post(thief, '/api/push', browser.subscription)).status, 201, 'the same browser')
  assert.deepEqual([await countBrowsers(member), await countBrowsers(thief)], [0, 1])
  assert.equal((await site.del(thief, '/api/push', {}, { endpoint })).status, 204)
  assert.equal(await countBrowsers(thief), 0)
})

test('forty browsers at once leave the newest ten, and bad endpoints are refused with a reason', async () => {
  const member = await site.aMember()
  const added = await Promise.all(
    Array.from({ length: 40 }, () => site.post(member, '/api/push', aBrowser().subscription)),
  )
  assert.deepEqual([...new Set(added.map(({ status }) => status))], [201])
  assert.equal(await countBrowsers(member), PUSHES_MAX)
  const { keys } = aBrowser().subscription
  for (const endpoint of [
    ...['http://push.example.com/1', 'https://fcm.googleapis.com@evil.example/', 'https://127.0.0.1/'],
    ...['https://[::1]/', 'https://localhost/', 'https://push.example.com:8443/', 'https://2130706433/'],
    ...['ftp://push.example.com/', 'no address', 'https://printer.local/', 'https://db.internal/'],
  ]) {
    const { status, body } = await site.post(member, '/api/push', { endpoint, keys })
    assert.deepEqual([status, Boolean(body.fields?.endpoint)], [400, true], endpoint)
  }
  assert.equal((await site.post(null, '/api/push', aBrowser().subscription)).status, 401)
})

test('a browser that signs out while it subscribes is refused or subscribed, and nothing fails', async () => {
  for (let round = 0; round < 10; round++) {
    const { accessToken, refreshToken, ...signedIn } = await someoneSignedIn()
    const member = { ...signedIn, nickname: '', token: accessToken }
    const [subscribed] = await Promise.all([
      site.post(member, '/api/push', aBrowser().subscription),
      site.post(null, '/api/signout', { refreshToken }),
    ])
    assert.ok([201, 401].includes(subscribed.status), `${subscribed.status}`)
    assert.equal((await site.post(member, '/api/push', aBrowser().subscription)).status, 401)
  }
})

test('the site’s key follows from its secret alone', () => {
  assert.deepEqual(vapidKeys('one secret'), vapidKeys('one secret'))
  assert.notEqual(vapidKeys('one secret').publicKey, vapidKeys('another secret').publicKey)
  assert.equal(Buffer.from(vapidKeys('one secret').publicKey, 'base64url').length, 65)
})
