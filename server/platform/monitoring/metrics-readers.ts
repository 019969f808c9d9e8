import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const isLoopback = (address: string | undefined) => /^(?:127\.|::1$|::ffff:127\.)/.test(address ?? '')
const isLoopbackHost = (host: string | undefined) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host ?? '')

/** Headers that a proxy on this machine adds. They mean that the actual client may be elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Only the socket's address proves that a client is local. Headers can only show that it is not. */
const isAtHome = ({ headers, socket }: FastifyRequest) =>
  isLoopback(socket.remoteAddress) &&
  isLoopbackHost(headers.host) &&
  PROXY_HEADERS.every(name => headers[name] === undefined)

export function mayReadMetrics(request: FastifyRequest, token: string | undefined) {
  if (!token) return isAtHome(request)
  const { headers } = request
  const actual = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
