import { lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Timeout in ms for a whole request, including connecting. */
const TIMEOUT_MS = 10_000
/**
 * Maximum bytes of a response body that are read, so that the connection can be reused. With a longer body,
 * the connection is closed.
 */
const ANSWER_BYTES_MAX = 16 * 1024

const special = new BlockList()
const ipv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
// Ranges of 2000::/3, the public IPv6 addresses, that are excluded: tunnels to IPv4, documentation and
// special purposes.
const ipv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
for (const [family, ranges] of [
  ['ipv4', ipv4],
  ['ipv6', ipv6],
] as const)
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    special.addSubnet(net, Number(bits), family)
  }
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * Whether the site may post to a URL: https, a host name instead of an IP address, the default port, and no
 * credentials.
 */
export function isPublicUrl(text: string) {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  const { hostname } = url
  return (
    hostname.includes('.') &&
    !hostname.startsWith('[') &&
    !isIP(hostname) &&
    !/\.(?:local|localhost|internal)\.?$/.test(hostname)
  )
}

/** Resolves a host name for each connection. Fails if any of its addresses isn't public. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the name has no public address'), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })

interface Posted {
  headers: Record<string, string>
  body: Uint8Array
}
/** Posts to a URL that a member's browser has provided. Resolves to the status of the response. */
export type PublicPost = (url: string, posted: Posted) => Promise<number>

const agent = new Agent({ keepAlive: true, maxSockets: 4, maxFreeSockets: 4, timeout: TIMEOUT_MS })

/** Posts to public addresses only. Doesn't follow redirects, and ignores the response's body. */
export const publicPost: PublicPost = (url, { headers, body }) =>
  new Promise((resolve, reject) => {
    if (!isPublicUrl(url)) return reject(new Error('not a public address'))
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const outgoing = request(
      url,
      { method: 'POST', headers, agent, lookup: publicLookup, signal },
      answer => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > ANSWER_BYTES_MAX) answer.destroy()
        })
        answer.on('error', () => {})
        resolve(answer.statusCode ?? 0)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
