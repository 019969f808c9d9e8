import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { installMissing } from './engines.mjs'
import { startPostgres } from './postgres.mjs'
import { addCounts } from './test-counts.mjs'

// Every API test on both databases: the embedded one, and PostgreSQL where there is one.
const files = [
  'backup/**/*.test.ts',
  'contract/**/*.test.ts',
  'demo/**/*.test.ts',
  'server/**/*.test.ts',
  'web/**/*.test.ts',
  'test/*.test.ts',
]

/** What no database has a part in, or the same with either: once is enough, on PostgreSQL, which is there sooner. */
const alike = [
  'contract/**',
  'web/**',
  'demo/**',
  'server/http/**',
  'server/pages/{negotiation,page-address,page-cache,page-routes}.test.ts',
  'test/{abuse-floods,abuse-slow,hostile-input,html,ops-bucket,ops-image,ops-nginx,ops-settings,ops-systemd}.test.ts',
  'test/{last-words,npm-start,storage-start,walls,weight}.test.ts',
]

const ofEither = globSync(files, { exclude: alike })
const ofNeither = globSync(files).filter(file => !ofEither.includes(file))

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
async function test(where, env = {}, { chosen, beside = false }) {
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
    env: { ...process.env, TEST_RUN: where, ...env },
  })
  if (!beside) console.log(`\n── ${where} ──`)
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  const [status, signal] = await once(child, 'close')
  // A run that was ended in the middle has counted nothing.
  if (signal) {
    const failure = { name: 'the run ended early', where: 'scripts/test-api.mjs', reason: signal }
    addCounts({ run: where, passed: 0, failed: 1, failures: [failure] })
  }
  if (beside) console.log(`\n── ${where} ──\n${printed}`)
  return status === 0
}

async function testOn(postgres) {
  const run = async (where, database, { chosen, env = {} }) => {
    const TEST_DATABASE_URL = await postgres.addDatabase(database)
    return test(`PostgreSQL${where}`, { TEST_DATABASE_URL, ...env }, { chosen, beside: true })
  }
  try {
    return [
      await run('', 'danseo', { chosen: ofEither }),
      await run(', two servers in turn', 'in_turn', { chosen: inTurn, env: { TEST_SERVERS: '2' } }),
      await run(', what is the same with either', 'alike', { chosen: ofNeither }),
    ].every(Boolean)
  } finally {
    await postgres.stop()
  }
}

// Before the tests, which would hold each other up over an installation.
installMissing()
const embeddedOnly = process.argv.includes('--embedded-only')
const postgres = embeddedOnly ? undefined : await startPostgres()
const isWhole = embeddedOnly || postgres !== undefined
if (!isWhole)
  console.log(
    "PostgreSQL isn't on this machine: half of the API tests did not run. `--embedded-only` asks for that.",
  )
// A core each.
const passed = await Promise.all(
  postgres
    ? [test('embedded database', {}, { chosen: ofEither }), testOn(postgres)]
    : [test('embedded database', {}, { chosen: globSync(files) })],
)
process.exit(isWhole && passed.every(Boolean) ? 0 : 1)
