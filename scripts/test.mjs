import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian } from './debian.mjs'
import { install, nodePath } from './install.mjs'
import { HEADLESS_SHELL, installedBrowser } from './installed-browser.mjs'
import { readCounts, summaryOf } from './test-counts.mjs'
import { workInMemory } from './test-room.mjs'

const KOREAN_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

install()
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
/** The quick tier runs every journey on a desktop, the release tier those that also run on a phone. */
const projects = [
  ...(has('quick') ? ['--project=desktop'] : []),
  ...(has('release') ? ['--project=phone'] : []),
]

const steps = [
  has('quick') && ['types, format and lint', ['scripts/check.mjs']],
  ['build', ['scripts/build.mjs']],
  has('release') && ['what pages cost', ['bench/smoke-bench.ts']],
  ['API', ['scripts/test-api.mjs', ...tiers]],
  ['browser journeys', ['node_modules/@playwright/test/cli.js', 'test', ...projects], ensureBrowser],
].filter(Boolean)

const failures = steps.filter(([name, args, prepare]) => {
  console.log(`\n━━ ${name} ━━`)
  prepare?.()
  const { status } = spawnSync(nodePath(), args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_COUNTS: countsFile },
  })
  return status !== 0
})

console.log(
  summaryOf(
    readCounts(countsFile),
    failures.map(([name]) => name),
  ),
)
process.exit(failures.length === 0 ? 0 : 1)
