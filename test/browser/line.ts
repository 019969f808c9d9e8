import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, as a train goes into a tunnel: open connections die, new ones fail. */
export async function aLineTo(origin: string) {
  const port = Number(new URL(origin).port)
  const sockets = new Set<Socket>()
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
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port

  function cut() {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://localhost:${own}`,
    cut,
    async mend() {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
