import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Longer than any answer takes here. A connection that is still open after it would stay open. */
const PATIENCE_MS = 20_000

/** A raw connection to a running site, for requests that no HTTP client would send. */
export async function connectedTo(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  // Some tests wait for a connection that ends while it writes.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Resolves to the received data once the other side has closed the socket. */
export async function untilClosed(socket: Socket) {
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  const late = AbortSignal.timeout(PATIENCE_MS)
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve())
    late.onabort = () => reject(new Error('still connected'))
  })
  return received
}

const CONNECTIONS = 8
const AT_ONCE = 16

async function askAll(origin: string, paths: string[], counted: Map<string, number>) {
  const socket = await connectedTo(origin)
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const batch = paths.slice(at, at + AT_ONCE)
    socket.write(batch.map(path => `HEAD ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
    let received = ''
    while (received.split('\r\n\r\n').length <= batch.length) received += (await once(socket, 'data'))[0]
    for (const [, status = ''] of received.matchAll(/^HTTP\/1\.1 (\d+)/gm))
      counted.set(status, (counted.get(status) ?? 0) + 1)
  }
  socket.destroy()
}

/** Requests the heads of all these pages as fast as possible. Resolves to the counts by status. */
export async function flood(origin: string, paths: string[]) {
  const counted = new Map<string, number>()
  const share = Math.ceil(paths.length / CONNECTIONS)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, number) =>
      askAll(origin, paths.slice(number * share, (number + 1) * share), counted),
    ),
  )
  return Object.fromEntries(counted)
}
