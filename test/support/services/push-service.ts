import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#contract/people/push/push-message.ts'
import type { PublicPost } from '#server/infrastructure/public-post.ts'

const HOST = 'push.example.com'
const base64url = (text: string) => Buffer.from(text, 'base64url')

/** A browser with the keys of one subscription. */
export function aBrowser() {
  const name = randomBytes(8).toString('hex')
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    path: `/${name}`,
    subscription: {
      endpoint: `https://${HOST}/${name}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a message as RFC 8291 describes. */
    decrypt(body: Buffer): PushMessage {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const [serverKey, text] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
      const derive = (key: Buffer, by: Buffer, info: string | Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, by, info, bytes))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, serverKey])
      const key = derive(pair.computeSecret(serverKey), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(text.subarray(-16))
      const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Verifies the site's signature as RFC 8292 describes. */
function assertVapid(header: string, key: string) {
  const [, token = '', used] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  assert.equal(used, key)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = base64url(key)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  assert.ok(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, base64url(signature)))
  const { aud, exp, sub } = JSON.parse(base64url(claims).toString())
  assert.equal(aud, `https://${HOST}`)
  assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400)
  assert.match(sub, /^(?:mailto|https):/)
}

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on loopback. It refuses messages that the site's key has not signed. */
export async function pushService() {
  const received: Received[] = []
  let key = ''
  let answer = 201
  /** Browsers whose messages wait to be answered. */
  const slow = new Map<string, Promise<void>>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    try {
      assertVapid(request.headers.authorization ?? '', key)
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      await slow.get(request.url ?? '')
      response.writeHead(answer).end()
    } catch {
      response.writeHead(403).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  /** Sends the site's messages to the loopback service, because no real endpoint may be on loopback. */
  const publicPost: PublicPost = async (url, { headers, body }) => {
    const { 'content-length': _, ...rest } = headers
    const { pathname } = new URL(url)
    const sent = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      method: 'POST',
      headers: rest,
      body: body as BodyInit,
    })
    await sent.text()
    return sent.status
  }
  return {
    received,
    publicPost,
    expectKey: (expected: string) => (key = expected),
    answerWith: (status: number) => (answer = status),
    /** Lets the messages of one browser wait. The returned function answers them. */
    slowDown(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      slow.set(path, promise)
      return resolve
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
