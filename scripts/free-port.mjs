import { createServer } from 'node:net'

/** A loopback port that nobody listens on now: for programs that can't be told to find one themselves. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
