import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMissing } from './engines.mjs'
import { startPostgres } from './postgres.mjs'
import { addCounts, failedFiles, passedAgain, readCounts } from './test-counts.mjs'
import { RUNS } from './test-files.mjs'
import { workInMemory } from './test-room.mjs'

workInMemory()
const kept = mkdtempSync(join(tmpdir(), 'danseo-compiled-'))

/** Longer than any run takes on a slow machine. A failed test may leave a loop behind that never ends. */
const RUN_TIMEOUT_MS = 40 * 60_000

/**
 * Makes glibc take memory in pages of 2 MB. The embedded databases of a run take gigabytes, and in virtual
 * machines each small page costs microseconds at its first use: up to a quarter of the tests' CPU time.
 */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1'

/** Runs tests, prints their output at the end, and resolves to their counts. */
async function test(where, { chosen, env = {} }) {
  const counts = join(kept, randomUUID())
  const args = [
    // V8 occasionally fails when it frees compiled code of databases that were opened and closed in parallel.
    '--no-wasm-code-gc',
    // Fewer collections of short-lived objects: a twentieth of the tests' CPU time.
    '--max-semi-space-size=64',
    'scripts/test-run.mjs',
  ]
  const child = spawn(process.execPath, [...args, ...chosen], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: RUN_TIMEOUT_MS,
    // The compile cache serves the next run and the commands that tests start.
    env: {
      ...process.env,
      TEST_RUN: where,
      TEST_COUNTS: counts,
      NODE_COMPILE_CACHE: kept,
      GLIBC_TUNABLES: LARGE_PAGES,
      ...env,
    },
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const [status, signal] = await once(child, 'close')
  console.log(`\n── ${where} ──\n${printed}`)
  const [told] = readCounts(counts)
  if (told && (status === 0 || told.failed > 0)) return told
  const failure = {
    name: 'the run ended early',
    where: 'scripts/test-api.mjs',
    reason: signal ?? `exit code ${status}`,
  }
  return { run: where, passed: 0, failed: 1, failures: [failure] }
}

/** Maximum failed files of a run that are tried again. */
const AGAIN_MAX = 3

/**
 * Runs the failed files again on a new database, when nothing else runs. A busy CI machine may be too slow
 * for them.
 */
async function tryAgain(counts, { where, database, chosen, env }) {
  const files = failedFiles(counts)
  if (files.length === 0 || files.length > AGAIN_MAX) return counts
  const own = database && { TEST_DATABASE_URL: await postgres.addDatabase(`${database}_again`) }
  const flags = chosen.filter(argument => argument.startsWith('--'))
  const again = await test(`${where}, a second try`, {
    chosen: [...flags, ...files],
    env: { ...own, ...env },
  })
  return again.failed === 0 ? passedAgain(counts) : counts
}

/** Number of parallel runs. Three suit two cores, because each run sometimes waits. */
const AT_ONCE = 3

/**
 * Runs a queue in parallel: each finished run is replaced by the next. Only the last run leaves a core idle.
 */
async function sideBySide(runs) {
  const waiting = [...runs.entries()]
  const results = []
  let ended = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, run] = next
      results[index] = await run()
      ended += 1
      if (ended === runs.length - 1) process.send?.('one run left')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

// The arguments name the tiers. Without one, both run.
const named = process.argv.slice(2)
const runs = Object.entries(RUNS).flatMap(([tier, ofTier]) =>
  named.length === 0 || named.includes(tier) ? ofTier : [],
)
const needsPostgres = runs.some(({ database }) => database)
// Missing packages are installed first, because parallel tests would block each other by installing them.
installMissing()
const postgres = needsPostgres ? await startPostgres() : undefined
const isWhole = !needsPostgres || postgres !== undefined
if (!isWhole) console.log("PostgreSQL isn't on this machine: its tests did not run.")
try {
  const possible = runs.filter(({ database }) => !database || postgres)
  const results = await sideBySide(
    possible.map(({ where, database, chosen, env }) => async () => {
      const own = database && { TEST_DATABASE_URL: await postgres.addDatabase(database) }
      return test(where, { chosen, env: { ...own, ...env } })
    }),
  )
  if (process.env.CI && results.some(({ failed }) => failed > 0)) {
    // `npm test` sends a message when the journeys have ended.
    if (process.connected) await once(process, 'message')
    for (const [index, run] of possible.entries()) results[index] = await tryAgain(results[index], run)
  }
  for (const counts of results) addCounts(counts)
  process.exitCode = isWhole && results.every(({ failed }) => failed === 0) ? 0 : 1
} finally {
  await postgres?.stop()
  rmSync(kept, { recursive: true, force: true })
}
