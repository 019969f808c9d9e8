import { spawnSync } from 'node:child_process'
import { startPostgres } from './postgres.mjs'
import { redisProgram } from './redis.mjs'

// Every API test on both databases: the embedded one, and PostgreSQL where there is one.
const files = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts', 'test/*.test.ts']

function test(database, env = {}) {
  console.log(`\n── ${database} ──`)
  const args = [
    '--test',
    '--test-isolation=none',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
  ]
  const summary = ['--test-reporter=./scripts/count-reporter.mjs', '--test-reporter-destination=stdout']
  const { status } = spawnSync(process.execPath, [...args, ...summary, ...files], {
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
    passed = test('PostgreSQL', { TEST_DATABASE_URL: postgres.url }) && passed
  } finally {
    await postgres.stop()
  }
} else {
  console.log("PostgreSQL isn't on this machine: its half of the API tests did not run.")
}
process.exit(passed ? 0 : 1)
