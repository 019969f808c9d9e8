import { defineConfig } from '@playwright/test'
import { installedBrowser } from './scripts/installed-browser.mjs'

const executablePath = installedBrowser()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // The approved screenshots of `pictured.spec.ts`.
  snapshotPathTemplate: 'test/browser/app/pictured/{arg}{ext}',
  globalSetup: './test/browser/support/global-setup.ts',
  // Each worker has its own server. Three fit two cores, because pages wait for their server and tests for
  // their page.
  workers: 3,
  fullyParallel: false,
  // A busy CI machine may be slow once. Locally, a test that needs a retry is investigated.
  retries: process.env.CI ? 1 : 0,
  // A slow machine fails no assertion. Locally, a failing one is told of soon.
  timeout: process.env.CI ? 180_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 7_000 },
  forbidOnly: true,
  reporter: [['list'], ['./test/browser/support/count-reporter.ts']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // The worker would answer requests before a test could delay them. It has tests of its own.
    serviceWorkers: 'block',
    // Recording every test takes a sixth of their time. CI records only retries; locally use `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each page's first navigation would start a second renderer, a tenth of a short test's CPU time.
        '--process-per-site',
        '--renderer-process-limit=1',
        // A test's page closes before optimised code pays off. Optimising takes a fifth of the process's
        // time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phones/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: {
        viewport: { width: 375, height: 812 },
        isMobile: true,
        hasTouch: true,
        // The site with the system's reduced-motion setting.
        reducedMotion: 'reduce',
      },
    },
  ],
})
