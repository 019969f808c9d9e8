import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { installMissing } from './engines.mjs'
import { startPostgres } from './postgres.mjs'

// Every API test on both databases: the embedded one, and PostgreSQL where there is one.
const files = [
  'backup/**/*.test.ts',
  'contract/**/*.test.ts',
  'demo/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.ts',
  'test/*.test.ts',
]

/** What no database has a part in, or the same with either: once is enough. */
const alike = [
  'contract/**',
  'web/**',
  'demo/**',
  'server/http/**',
  'server/pages/{negotiation,page-address,page-cache,page-routes}.test.ts',
  'test/{abuse-floods,abuse-slow,hostile-input,html,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{storage-start,walls,weight}.test.ts',
]

// What members do, once more with their calls going to two servers in turn. Each counts a reader of its own.
const shared = [
  'accounts',
  'answers',
  'comments',
  'members',
  'posts',
  'recommendations',
  'reviews',
  'series',
  'sessions',
]
const inTurn = [
  '--test-skip-pattern=/a reader counts once an hour/',
  ...shared.map(domain => `server/${domain}/*.test.ts`),
]

/** Resolves to whether all passed. What is printed beside another run comes when it has ended. */
async function test(where, env = {}, { chosen = files, beside = false } = {}) {
  const args = [
    // V8 fails now and then as it frees compiled code of databases that were opened and closed side by side.
    '--no-wasm-code-gc',
    '--test',
    '--test-isolation=none',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/count-reporter.mjs',
    '--test-reporter-destination=stdout',
  ]
  const child = spawn(process.execPath, [...args, ...chosen], {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (!beside) console.log(`\n── ${where} ──`)
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  const [status] = await once(child, 'close')
  if (beside) console.log(`\n── ${where} ──\n${printed}`)
  return status === 0
}

async function testOnPostgres() {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log(
      "PostgreSQL isn't on this machine: half of the API tests did not run. `--embedded-only` asks for that.",
    )
    return false
  }
  try {
    const chosen = globSync(files, { exclude: alike })
    const passed = await test('PostgreSQL', { TEST_DATABASE_URL: postgres.url }, { chosen, beside: true })
    const TEST_DATABASE_URL = await postgres.addDatabase('in_turn')
    const env = { TEST_DATABASE_URL, TEST_SERVERS: '2' }
    return (await test('PostgreSQL, two servers in turn', env, { chosen: inTurn, beside: true })) && passed
  } finally {
    await postgres.stop()
  }
}

// Before the tests, which would hold each other up over an installation.
installMissing()
// One waits for its disk while the other computes.
const halves = [
  test('embedded database'),
  ...(process.argv.includes('--embedded-only') ? [] : [testOnPostgres()]),
]
const passed = await Promise.all(halves)
process.exit(passed.every(Boolean) ? 0 : 1)
