import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a server that can be cut, like a train's in a tunnel: open sockets die, and new ones fail.
 */
export async function aLineTo(target: string) {
  const port = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  let forgotten = new Set<Socket>()
  let cutsAt: string | undefined
  let isSilent = false

  const server = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    let isLast = false
    near.on('data', chunk => {
      if (isSilent || forgotten.has(near)) return
      if (cutsAt !== undefined && chunk.includes(cutsAt)) isLast = true
      far.write(chunk)
    })
    far.on('data', chunk => {
      if (isLast) near.destroy()
      else if (!isSilent && !forgotten.has(near)) near.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port

  function cut() {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(target)
  url.port = String(own)
  return {
    origin: `http://localhost:${own}`,
    /** The target's address through this proxy. */
    url: url.href,
    cut,
    /**
     * Cuts the connection that sends this text, after the server has received it and before the answer comes
     * back.
     */
    cutAt(word: string | undefined) {
      cutsAt = word
    },
    /** Keeps connections open but lets nothing through. */
    silence(silent: boolean) {
      isSilent = silent
    },
    /** Silences the connections that are open now, without ever ending them. New connections work. */
    forget() {
      forgotten = new Set(sockets)
    },
    async mend() {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
