import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A bare node:http server, the baseline for the site's pages on this machine.
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' })
  response.end('hello')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`hello → http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
