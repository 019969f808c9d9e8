import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMissing } from './engines.mjs'
import { startPostgres } from './postgres.mjs'
import { addCounts } from './test-counts.mjs'
import { RUNS } from './test-files.mjs'
import { workInMemory } from './test-room.mjs'

workInMemory()
const kept = mkdtempSync(join(tmpdir(), 'danseo-compiled-'))

/** Runs tests, prints their output at the end, and resolves to whether all passed. */
async function test(where, { chosen, env = {} }) {
  const args = [
    // V8 occasionally fails when it frees compiled code of databases that were opened and closed in parallel.
    '--no-wasm-code-gc',
    'scripts/test-run.mjs',
  ]
  const child = spawn(process.execPath, [...args, ...chosen], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The compile cache serves the next run and the commands that tests start.
    env: { ...process.env, TEST_RUN: where, NODE_COMPILE_CACHE: kept, ...env },
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const [status, signal] = await once(child, 'close')
  // A run that was killed has reported no counts.
  if (signal) {
    const failure = { name: 'the run ended early', where: 'scripts/test-api.mjs', reason: signal }
    addCounts({ run: where, passed: 0, failed: 1, failures: [failure] })
  }
  console.log(`\n── ${where} ──\n${printed}`)
  return status === 0
}

/** Number of parallel runs. Three suit two cores, because each run sometimes waits. */
const AT_ONCE = 3

/** Runs a queue in parallel: each finished run is replaced by the next. The last run alone leaves a core idle. */
async function sideBySide(runs) {
  const waiting = [...runs]
  const passed = []
  const work = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) {
      passed.push(await run())
      if (passed.length === runs.length - 1) process.send?.('one run left')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return passed.every(Boolean)
}

// The arguments name the tiers. Without one, both run.
const named = process.argv.slice(2)
const runs = Object.entries(RUNS).flatMap(([tier, ofTier]) =>
  named.length === 0 || named.includes(tier) ? ofTier : [],
)
const needsPostgres = runs.some(({ database }) => database)
// The installation comes first, because parallel tests would block each other over it.
installMissing()
const postgres = needsPostgres ? await startPostgres() : undefined
const isWhole = !needsPostgres || postgres !== undefined
if (!isWhole) console.log("PostgreSQL isn't on this machine: its tests did not run.")
try {
  const possible = runs.filter(({ database }) => !database || postgres)
  const passed = await sideBySide(
    possible.map(({ where, database, chosen, env }) => async () => {
      const own = database && { TEST_DATABASE_URL: await postgres.addDatabase(database) }
      return test(where, { chosen, env: { ...own, ...env } })
    }),
  )
  process.exitCode = isWhole && passed ? 0 : 1
} finally {
  await postgres?.stop()
  rmSync(kept, { recursive: true, force: true })
}
