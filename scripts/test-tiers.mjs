import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './debian.mjs'
import { nodePath } from './install.mjs'
import { HEADLESS_SHELL, installedBrowser } from './installed-browser.mjs'
import { readCounts, summaryOf } from './test-counts.mjs'
import { MAIN_JOURNEYS } from './test-files.mjs'
import { workInMemory } from './test-room.mjs'

const KOREAN_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

workInMemory()
const countsFile = join(mkdtempSync(join(tmpdir(), 'danseo-counts-')), 'counts')

/**
 * The browser of the end-to-end tests: Debian's if it can be installed, otherwise Playwright's own download.
 */
function ensureBrowser() {
  if (existsSync(HEADLESS_SHELL) && existsSync(KOREAN_FONT)) return
  if (installDebian(['chromium-headless-shell', 'fonts-noto-cjk'])) return
  // Earlier releases of Debian have no headless package.
  if (!installedBrowser()) installDebian(['chromium', 'fonts-noto-cjk'])
  if (installedBrowser()) return
  console.log("Downloading the test tool's own Chromium…")
  spawnSync(nodePath(), ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
}

// The arguments name the tiers: `quick`, `release` or both.
const tiers = process.argv.slice(2)
const has = tier => tiers.includes(tier)
/** The quick tier runs the main journeys on a desktop, the release tier all journeys on both widths. */
const journeys = has('release') ? [] : ['--project=desktop', ...MAIN_JOURNEYS]

/** Names of failed steps. */
const failures = []

/**
 * Runs a step. The output of a quiet step is printed at its end. `onMessage` gets the messages of its
 * process.
 */
async function run(name, args, { isQuiet = false, onMessage, untilAlone } = {}) {
  const title = `\n━━ ${name} ━━`
  if (!isQuiet) console.log(title)
  const output = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(nodePath(), args, {
    stdio: ['inherit', output, output, ...(onMessage ? ['ipc'] : [])],
    env: { ...process.env, TEST_COUNTS: countsFile },
  })
  if (onMessage) child.on('message', onMessage)
  untilAlone?.then(() => child.connected && child.send('nothing else runs'))
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(chunk))
  const [status] = await once(child, 'close')
  if (isQuiet) console.log(`${title}\n${Buffer.concat(printed)}`)
  if (status !== 0) failures.push(name)
}

/**
 * Runs the API tests. Resolves once they leave a core idle; `done` resolves at their end. `tellAlone` reports
 * that nothing else runs, so that failed files can run again.
 */
function runApiTests() {
  const { promise: untilAlone, resolve: tellAlone } = Promise.withResolvers()
  return new Promise(resolve => {
    const onMessage = () => resolve({ done, tellAlone })
    const done = run('API', ['scripts/test-api.mjs', ...tiers], { onMessage, untilAlone })
    done.then(onMessage)
  })
}

// Building and weighing pages leave a core to the checks, and the last API tests leave one to the journeys.
const checked = has('quick') && run('types, format and lint', ['scripts/check.mjs'], { isQuiet: true })
await run('build', ['scripts/build.mjs'])
if (has('release')) await run('what pages cost', ['bench/smoke-bench.ts'])
const api = await runApiTests()
await checked
ensureBrowser()
await run('browser journeys', ['node_modules/@playwright/test/cli.js', 'test', ...journeys])
api.tellAlone()
await api.done

console.log(summaryOf(readCounts(countsFile), failures))
process.exit(failures.length === 0 ? 0 : 1)
