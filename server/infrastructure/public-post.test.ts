import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, isPublicUrl, publicLookup, publicPost } from './public-post.ts'

test('the site posts to public addresses only, also when a name leads elsewhere', async () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1'],
    ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])
    assert.equal(isPublicAddress(address), false, address)
  for (const address of ['1.1.1.1', '142.250.0.1', '2607:f8b0::1']) assert.ok(isPublicAddress(address))
  assert.ok(isPublicUrl('https://fcm.googleapis.com/fcm/send/x:y'))
  const error = await new Promise(resolve => publicLookup('localhost', { all: true }, resolve))
  assert.match(String(error), /no public address/)
  await assert.rejects(publicPost('https://localhost/', { headers: {}, body: new Uint8Array() }))
})
