import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { startPostgres } from './postgres.mjs'
import { redisProgram } from './redis.mjs'

// Every API test on both databases: the embedded one, and PostgreSQL where there is one.
const files = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts', 'test/*.test.ts']

/** What no database has a part in, or the same with either: once is enough. */
const alike = [
  'contract/**',
  'web/**',
  'server/demo/**',
  'server/pages/{negotiation,page-address,page-cache,page-routes}.test.ts',
  'test/{abuse-floods,abuse-slow,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{storage-start,weight}.test.ts',
]

// What members do, once more with their calls going to two servers in turn. Each counts a reader of its own.
const shared = ['answers', 'comments', 'hints', 'members', 'posts', 'recommendations', 'reviews', 'series']
const inTurn = [
  '--test-skip-pattern=/a reader counts once an hour/',
  ...shared.map(domain => `server/${domain}/*.test.ts`),
]

function test(where, env = {}, chosen = files) {
  console.log(`\n── ${where} ──`)
  const args = [
    '--test',
    '--test-isolation=none',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
  ]
  const summary = ['--test-reporter=./scripts/count-reporter.mjs', '--test-reporter-destination=stdout']
  const { status } = spawnSync(process.execPath, [...args, ...summary, ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

let passed = test('embedded database')
const postgres = await startPostgres()
if (postgres) {
  // Before the tests that share a process: an installation would hold them all up.
  redisProgram()
  try {
    passed =
      test('PostgreSQL', { TEST_DATABASE_URL: postgres.url }, globSync(files, { exclude: alike })) && passed
    const TEST_DATABASE_URL = await postgres.addDatabase('in_turn')
    passed =
      test('PostgreSQL, two servers in turn', { TEST_DATABASE_URL, TEST_SERVERS: '2' }, inTurn) && passed
  } finally {
    await postgres.stop()
  }
} else {
  console.log("PostgreSQL isn't on this machine: its half of the API tests did not run.")
}
process.exit(passed ? 0 : 1)
