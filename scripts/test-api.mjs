import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMissing } from './engines.mjs'
import { startPostgres } from './postgres.mjs'
import { addCounts } from './test-counts.mjs'
import { files, inTurn, ofEither, ofNeither } from './test-files.mjs'
import { workInMemory } from './test-room.mjs'

workInMemory()
const kept = mkdtempSync(join(tmpdir(), 'danseo-compiled-'))

/** Runs tests and resolves to whether all passed. The output of a parallel run is printed at its end. */
async function test(where, { chosen, env = {}, beside = false }) {
  const args = [
    // V8 occasionally fails when it frees compiled code of databases that were opened and closed in parallel.
    '--no-wasm-code-gc',
    'scripts/test-run.mjs',
  ]
  const child = spawn(process.execPath, [...args, ...chosen], {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', 'inherit'],
    // The compile cache serves the next run and the commands that tests start.
    env: { ...process.env, TEST_RUN: where, NODE_COMPILE_CACHE: kept, ...env },
  })
  if (!beside) console.log(`\n── ${where} ──`)
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  const [status, signal] = await once(child, 'close')
  // A run that was killed has reported no counts.
  if (signal) {
    const failure = { name: 'the run ended early', where: 'scripts/test-api.mjs', reason: signal }
    addCounts({ run: where, passed: 0, failed: 1, failures: [failure] })
  }
  if (beside) console.log(`\n── ${where} ──\n${printed}`)
  return status === 0
}

const isOfTheWhole = file => /^(test|backup)\//.test(file)

/**
 * Runs on the embedded database: tests of the whole site (start, crash, backup), and tests of the domains.
 */
const onEmbedded = chosen =>
  [
    ['embedded database, the site as a whole', { chosen: chosen.filter(isOfTheWhole), beside: true }],
    ['embedded database', { chosen: chosen.filter(file => !isOfTheWhole(file)) }],
  ].map(
    ([where, run]) =>
      () =>
        test(where, run),
  )

/** Runs on PostgreSQL, longest first, each on a database of its own. */
const onPostgres = postgres =>
  [
    ['PostgreSQL', 'danseo', { chosen: ofEither }],
    ['PostgreSQL, what is the same with either', 'alike', { chosen: ofNeither }],
    ['PostgreSQL, two servers in turn', 'in_turn', { chosen: inTurn, env: { TEST_SERVERS: '2' } }],
  ].map(([where, database, { chosen, env }]) => async () => {
    const TEST_DATABASE_URL = await postgres.addDatabase(database)
    return test(where, { chosen, env: { TEST_DATABASE_URL, ...env }, beside: true })
  })

/** Number of parallel runs. Three suit two cores, because each run sometimes waits. */
const AT_ONCE = 3

/** Runs a queue in parallel: each finished run is replaced by the next. */
async function sideBySide(runs) {
  const waiting = [...runs]
  const passed = []
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) passed.push(await run())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return passed.every(Boolean)
}

// The installation comes first, because parallel tests would block each other over it.
installMissing()
const embeddedOnly = process.argv.includes('--embedded-only')
const postgres = embeddedOnly ? undefined : await startPostgres()
const isWhole = embeddedOnly || postgres !== undefined
if (!isWhole)
  console.log(
    "PostgreSQL isn't on this machine: half of the API tests did not run. `--embedded-only` asks for that.",
  )
try {
  const runs = postgres ? [...onEmbedded(ofEither), ...onPostgres(postgres)] : onEmbedded(globSync(files))
  const passed = await sideBySide(runs)
  process.exitCode = isWhole && passed ? 0 : 1
} finally {
  await postgres?.stop()
  rmSync(kept, { recursive: true, force: true })
}
