import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { calls } from '#contract/calls.ts'
import { fileBytesMax } from '#contract/file-limits.ts'
import { NOTIFICATION_STREAM_PATH } from '#contract/people/notifications/notifications.ts'
import { addressLimits, BODY_BYTES_MAX, FORM_BYTES_MAX } from '#contract/platform/http/limits.ts'
import { STATEMENT_TIMEOUT_MS } from '#server/infrastructure/database/postgres.ts'
import { HEARTBEAT_SECONDS } from '#server/people/notifications/open-streams.ts'
import { defaultTimeouts } from '#server/platform/http/connections/timeouts.ts'
import { unusualCalls } from '#server/platform/openapi/unusual-calls.ts'
import { amountOf, type Directive, readConfig } from '#test/support/services/nginx-config.ts'

const MB = 1024 * 1024
const config = readConfig(await readFile('ops/nginx/danseo.conf', 'utf8'))
const named = (directives: Directive[], name: string) =>
  directives.filter(directive => directive.name === name)
const server = named(config, 'server').at(-1)?.block ?? []

/** The location for a path: an exact match, or else the longest matching prefix. */
function locationOf(path: string) {
  const exact = named(server, 'location').find(({ args }) => args[0] === '=' && args[1] === path)
  const prefixes = named(server, 'location').filter(
    ({ args: [start = ''] }) => start.startsWith('/') && path.startsWith(start),
  )
  return (
    exact ?? prefixes.toSorted((one, other) => (other.args[0]?.length ?? 0) - (one.args[0]?.length ?? 0))[0]
  )
}

/** The directive that applies to a path: the location's own, or else the server's. */
function settingAt(path: string, name: string) {
  const own = named(locationOf(path)?.block ?? [], name)[0] ?? named(server, name)[0]
  return amountOf(own?.args[0])
}

const pathOf = (call: string) => call.split(' ')[1] ?? ''
const isUpload = ([, { requestBody = {} }]: [string, { requestBody?: object }]) =>
  JSON.stringify(requestBody).includes('multipart/form-data')
const uploads = Object.entries(unusualCalls)
  .filter(isUpload)
  .map(([call]) => pathOf(call))

test('every call that takes a file says how large it may be, and nothing else does', () => {
  assert.deepEqual(uploads.toSorted(), Object.keys(fileBytesMax).toSorted())
})

for (const [path, bytes] of Object.entries(fileBytesMax))
  test(`nginx lets the largest file of ${path} through, and its form, and not much more`, () => {
    const allowed = settingAt(path, 'client_max_body_size')
    assert.ok(allowed >= bytes + FORM_BYTES_MAX, `${allowed} bytes`)
    assert.ok(allowed <= bytes + MB, `${allowed} bytes`)
  })

test('nginx lets the largest body of every other call through, and not much more', () => {
  // nginx knows only paths, so a call with the same path as an upload has the same bound.
  for (const call of Object.keys(calls).filter(name => !uploads.includes(pathOf(name)))) {
    const allowed = settingAt(pathOf(call), 'client_max_body_size')
    assert.ok(allowed >= BODY_BYTES_MAX && allowed <= BODY_BYTES_MAX + MB, `${call}: ${allowed} bytes`)
  }
})

const rateOf = (zone: string) => {
  const words = named(config, 'limit_req_zone').find(({ args }) =>
    args.some(word => word.startsWith(`zone=${zone}:`)),
  )
  return Number(/rate=(\d+)r\/s/.exec(words?.args.join(' ') ?? '')?.[1])
}

test('nginx turns nobody away whom the site would not turn away', () => {
  const zones: [zone: string, limit: keyof typeof addressLimits][] = [
    ['danseo_api', 'read'],
    ['danseo_search', 'search'],
  ]
  for (const [zone, limit] of zones) {
    const { max, perSeconds } = addressLimits[limit]
    assert.equal(rateOf(zone), (2 * max) / perSeconds, `${zone} is twice what the site allows`)
    for (const { block } of named(server, 'location'))
      for (const { args } of named(block, 'limit_req').filter(({ args }) => args.includes(`zone=${zone}`)))
        assert.ok(args.includes(`burst=${max}`), `${zone}: ${args.join(' ')}`)
  }
})

test('nginx waits longer than the site does, and gives a connection up before the site closes it', () => {
  const { headersMs, idleMs, drainMs, stalledMs } = defaultTimeouts
  const upstream = named(config, 'upstream')[0]?.block ?? []
  const idle = amountOf(named(upstream, 'keepalive_timeout')[0]?.args[0])
  assert.ok(idle * 1_000 < Math.min(drainMs, idleMs), `idle for ${idle} s`)
  assert.ok(settingAt('/', 'client_header_timeout') * 1_000 <= headersMs)
  for (const call of Object.keys(calls))
    assert.ok(settingAt(pathOf(call), 'proxy_read_timeout') * 1_000 > 3 * STATEMENT_TIMEOUT_MS, call)
  for (const path of uploads) assert.ok(settingAt(path, 'proxy_read_timeout') * 1_000 > stalledMs, path)
  assert.ok(settingAt(NOTIFICATION_STREAM_PATH, 'proxy_read_timeout') > 2 * HEARTBEAT_SECONDS)
})
