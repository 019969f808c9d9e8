import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The machine's bare answer, which the site's pages are compared with.
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' })
  response.end('hello')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`hello → http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
