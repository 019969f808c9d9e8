import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { readSettings } from '#server/config/config.ts'

const COMPOSE = 'ops/compose.yaml'

interface Service {
  depends_on?: string[] | Record<string, { condition: string }>
  environment?: Record<string, string>
  healthcheck?: unknown
  networks?: string[]
  volumes?: string[]
  restart?: string
  mem_limit?: string
  image: string
}

/** All names that the site reads from its environment. */
function settingNames() {
  const names = new Set<string>()
  const env = new Proxy({} as Record<string, string>, {
    get(_target, name: string) {
      names.add(name)
    },
  })
  readSettings(env)
  return [...names].sort()
}

async function readCompose() {
  const text = await readFile(COMPOSE, 'utf8')
  const parsed = parse(text, { merge: true })
  return {
    text,
    services: parsed.services as Record<string, Service>,
    volumes: parsed.volumes,
    networks: parsed.networks,
  }
}

/** The names in an environment file, set or empty. */
const namesIn = async (file: string) =>
  [...(await readFile(file, 'utf8')).matchAll(/^([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name as string)

test('the settings page, the compose file and the service’s settings name what the site reads, all of it and no more', async () => {
  const names = settingNames()
  assert.ok(names.includes('DATABASE_URL') && names.includes('S3_REGION'))
  const table = await readFile('docs/settings.md', 'utf8')
  const rows = table.split('\n').filter(line => line.startsWith('| `'))
  const told = rows.flatMap(row =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name),
  )
  assert.deepEqual(told.sort(), names, 'docs/settings.md')

  const { services } = await readCompose()
  for (const name of ['site-a', 'site-b', 'backup', 'restore'])
    assert.deepEqual(Object.keys(services[name]?.environment ?? {}).sort(), names, name)
  // The unit sets the data folder itself.
  assert.deepEqual([...(await namesIn('ops/systemd/danseo.env')), 'DATA_DIR'].sort(), names, 'danseo.env')
})

test('every variable of the compose file is in env.example, and every one there is used', async () => {
  const { text } = await readCompose()
  const used = new Set([...text.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name as string))
  for (const [, name] of text.matchAll(/environment: ([A-Z\d_]+)$/gm)) used.add(name as string)
  assert.deepEqual((await namesIn('ops/env.example')).sort(), [...used].sort())
})

test('the compose file is one by the Compose specification', () => {
  const off = [
    'service-dependencies-alphabetical-order',
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
    // nginx must accept requests from all networks, so its ports have no address.
    'no-unbound-port-interfaces',
  ]
  const rules = {
    ...Object.fromEntries(off.map(rule => [rule, 0])),
    'require-quotes-in-ports': [1, { quoteType: 'double' }],
  }
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const results: { messages: { line: number; message: string }[] }[] = linter.lintFiles([COMPOSE], false)
  const faults = results.flatMap(({ messages }) => messages)
  assert.deepEqual(
    faults.map(({ line, message }) => `${line}: ${message}`),
    [],
  )
})

test('everything that a service waits for, joins and mounts exists, and each is bounded and watched', async () => {
  const { services, volumes, networks } = await readCompose()
  for (const [name, service] of Object.entries(services)) {
    const { depends_on = [], environment: _, ...rest } = service
    const awaited = Array.isArray(depends_on)
      ? depends_on.map(other => [other, {}] as const)
      : Object.entries(depends_on)
    for (const [other, { condition }] of awaited as [string, { condition?: string }][]) {
      assert.ok(services[other], `${name} waits for ${other}`)
      // The image contains the site's own health check.
      const isChecked = services[other].healthcheck || services[other].image.startsWith('danseo:')
      if (condition === 'service_healthy')
        assert.ok(isChecked, `${name} waits for ${other}, which has no check`)
    }
    for (const network of rest.networks ?? []) assert.ok(network in networks, `${name} joins ${network}`)
    for (const volume of rest.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (!source.startsWith('.')) assert.ok(source in volumes, `${name} mounts ${source}`)
    }
    assert.ok(rest.restart && rest.mem_limit, `${name} says how it restarts and what memory it may take`)
    assert.match(rest.image, /:[\w.${}-]*[\d}]/, `${name} names its release`)
  }
})
