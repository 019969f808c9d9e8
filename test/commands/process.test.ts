import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { readSettings } from '#server/config/config.ts'
import { BadSetting } from '#server/config/env-parsers.ts'
import { aDataFolder, aReadyFolder, startProcess } from '#test/support/servers/process.ts'
import { soon } from '#test/support/soon.ts'

const isEmbedded = !process.env.TEST_DATABASE_URL

const json = async (response: Response) => (await response.json()) as Record<string, never>
const postJson = (address: string, body: unknown) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const badSettings: [name: string, value: string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://example.com/forum'],
  ['SITE_URL', 'https://example.com/?from=mail'],
  ['SITE_URL', 'https://example.com#top'],
  ['SITE_URL', 'https://admin:secret@example.com'],
  ['DATABASE_URL', 'mysql://here'],
  ['SMTP_URL', 'http://mail'],
  ['TOKEN_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', 'maybe'],
  ['TRUST_PROXY', 'no way'],
  ['TRUST_PROXY', '10.0.0.0/8, 300.1.1.1'],
  ['HOST', 'no where'],
  ['HOST', '300.1.1.1'],
  ['CONTACT_EMAIL', 'somebody'],
  ['MAIL_FROM', '단서 <nobody>'],
  ['SITE_NAME', '두\n줄'],
  ['ADMIN_USERNAME', '관리자'],
  ['ADMIN_PASSWORD', 'short'],
  ['METRICS_TOKEN', '두 낱말'],
  ['KAKAO_REST_API_KEY', '키 값'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['ADFIT_BOTTOM', '<script>'],
]

test('a bad setting is refused in English words that name it', () => {
  for (const [name, value] of badSettings)
    assert.throws(
      () => readSettings({ [name]: value }),
      (error: Error) => {
        assert.ok(error instanceof BadSetting)
        assert.match(error.message, new RegExp(`^S3_|^${name}: `))
        assert.doesNotMatch(error.message.replaceAll(value, ''), /[가-힣]|\n/)
        return true
      },
      `${name}=${value}`,
    )
})

test('the site’s address is read as browsers write it', () => {
  for (const [given, read] of [
    ['https://단서.kr', 'https://xn--6j1bj3y.kr'],
    ['HTTPS://Danseo.KR:443/', 'https://danseo.kr'],
    ['http://localhost:3000//', 'http://localhost:3000'],
  ] as const)
    assert.equal(readSettings({ SITE_URL: given }).siteUrl, read)
})

test('PostgreSQL may be named by the folder of its socket, with or without a user', () => {
  for (const database of [
    'postgres://danseo@/danseo?host=/var/run/postgresql',
    'postgresql://danseo:secret@/danseo?host=/var/run/postgresql&port=5433',
    'postgres:///danseo?host=/var/run/postgresql',
  ]) {
    const { databaseUrl, databaseReplicaUrl } = readSettings({
      DATABASE_URL: database,
      DATABASE_REPLICA_URL: database,
    })
    assert.deepEqual([databaseUrl, databaseReplicaUrl], [database, database])
  }
  assert.throws(() => readSettings({ DATABASE_URL: 'postgres://danseo@:5432/danseo' }), BadSetting)
})

test('a bad setting stops the start with one line, before anything is made', async context => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  context.after(() => other.close())
  const { port } = other.address() as AddressInfo
  const stopped: [name: string, value: string][] = [
    ['ADMIN_PASSWORD', 'short'],
    ['HOST', 'nowhere.invalid'],
    // An address reserved for documentation, which no machine has.
    ['HOST', '192.0.2.1'],
    ['PORT', String(port)],
  ]
  for (const [name, value] of stopped) {
    const DATA_DIR = await aDataFolder()
    const { exit, heard } = startProcess({ DATA_DIR, LOG_LEVEL: 'silent', [name]: value })
    assert.equal(await exit, 1, name)
    assert.match(heard.err, new RegExp(`^${name}: .*\n$`))
    assert.deepEqual(await readdir(DATA_DIR), [], `${name}=${value}: something was made`)
  }
})

test('a data folder that is a file, and a socket that is not there, are named plainly', async () => {
  const folder = await aDataFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const DATABASE_URL = `postgres://danseo@/danseo?host=${folder}`
  const words = async (env: Record<string, string>) => {
    const { exit, heard } = startProcess({ LOG_LEVEL: 'silent', ...env })
    assert.equal(await exit, 1)
    return heard.err
  }
  assert.equal(await words({ DATA_DIR: file }), `DATA_DIR: it is a file, not a folder (${file})\n`)
  assert.equal(
    await words({ DATA_DIR: join(folder, 'site'), DATABASE_URL }),
    `DATABASE_URL: cannot connect (ENOENT ${join(folder, '.s.PGSQL.5432')})\n`,
  )
  if (process.platform === 'linux')
    for (const place of ['/proc/danseo', '/proc/danseo/data'])
      assert.equal(await words({ DATA_DIR: place }), `DATA_DIR: no folder can be created there (${place})\n`)
})

test('a site that is stopped while it starts ends well, and the password that it printed is the admin’s', async t => {
  if (!isEmbedded) return t.skip('the tests’ shared database has an admin already')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const DATA_DIR = await aDataFolder()
    const first = startProcess({ DATA_DIR })
    const password = await soon('the password', async () => /admin \/ (\S+)/.exec(first.heard.out)?.[1])
    assert.equal(await first.stop(signal), 0)

    const second = startProcess({ DATA_DIR })
    const signin = await postJson(`${await second.origin}/api/signin`, { username: 'admin', password })
    assert.equal(signin.status, 200)
    assert.equal(await second.stop(), 0)
  }
})

test('a newcomer starts the site, enters as the admin with the printed password, and stops it', async () => {
  const DATA_DIR = await aDataFolder()
  const first = startProcess({ DATA_DIR, ADMIN_USERNAME: 'owner' })
  const origin = await first.origin
  assert.equal((await fetch(`${origin}/readyz`)).status, 200)
  if (isEmbedded) {
    const password = /owner \/ (\S+)/.exec(first.heard.out)?.[1]
    const signin = await postJson(`${origin}/api/signin`, { username: 'owner', password })
    assert.equal(signin.status, 200)
    assert.match(first.heard.out, /npm run demo/)
  }
  assert.equal((await stat(join(DATA_DIR, 'token-secret'))).mode & 0o777, 0o600)
  assert.equal(await first.stop(), 0)

  const second = startProcess({ DATA_DIR, ADMIN_USERNAME: 'owner' })
  const again = await second.origin
  assert.doesNotMatch(second.heard.out, /owner \//)
  // The fonts of share images and their layout engine come from packages, also in the built server.
  const card = await fetch(`${again}/card/site.jpg`)
  assert.deepEqual([card.status, card.headers.get('content-type')], [200, 'image/jpeg'])
  assert.equal(await second.stop('SIGINT'), 0)
})

test('a second process on the same data folder is refused with one clear line, and the first goes on', async t => {
  if (!isEmbedded) return t.skip('a data folder has one process only with the embedded database')
  const DATA_DIR = await aReadyFolder()
  const first = startProcess({ DATA_DIR })
  const origin = await first.origin
  const second = startProcess({ DATA_DIR })
  assert.equal(await second.exit, 1)
  assert.match(second.heard.err, /^DATA_DIR is in use by process \d+ \(.*\)\n$/)
  assert.equal((await fetch(`${origin}/readyz`)).status, 200)
  await first.stop()
})

test('acknowledged writes survive kill -9', async () => {
  const DATA_DIR = await aReadyFolder()
  const first = startProcess({ DATA_DIR, RATE_LIMIT: 'off' })
  const origin = await first.origin
  const names = Array.from(
    { length: 8 },
    (_, index) => `killed${process.pid}n${index}${isEmbedded ? 'e' : 'p'}`,
  )
  const answers = await Promise.all(
    names.map(username =>
      postJson(`${origin}/api/signup`, {
        username,
        nickname: username.slice(-18),
        password: 'own-secret12!',
        consents: allConsents(),
      }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    names.map(() => 201),
  )
  await first.stop('SIGKILL')

  const second = startProcess({ DATA_DIR, RATE_LIMIT: 'off' })
  const again = await second.origin
  for (const username of names) {
    const signin = await postJson(`${again}/api/signin`, { username, password: 'own-secret12!' })
    assert.equal(signin.status, 200)
    assert.equal((await json(signin)).data?.['activated' as never], false)
  }
  assert.equal(await second.stop(), 0)
})

test('nothing is written outside the data folder, and its files are their owner’s alone', async () => {
  const DATA_DIR = await aDataFolder()
  const site = startProcess({ DATA_DIR })
  await site.origin
  await site.stop()
  for (const name of await readdir(DATA_DIR)) {
    const { mode } = await stat(join(DATA_DIR, name))
    assert.equal(mode & 0o077, 0, `${name} is open to others`)
  }
})
