import { defineConfig } from '@playwright/test'
import { installedBrowser } from './scripts/installed-browser.mjs'

const executablePath = installedBrowser()

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Of screens as they were last looked at: `pictured.spec.ts`.
  snapshotPathTemplate: 'test/browser/pictured/{arg}{ext}',
  globalSetup: './test/browser/global-setup.ts',
  // Each has a server of its own. Three on two cores: a page waits for its server, and a test for its page.
  workers: 3,
  fullyParallel: false,
  // A busy machine may be slow once; locally a test that needs a second try is looked at.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: [['list'], ['./test/browser/count-reporter.ts']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // It answers before a journey could hold up a request; what it does has journeys of its own.
    serviceWorkers: 'block',
    // To record every test takes a sixth of their time: CI records a second try, and by hand it is `--trace on`.
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
        // A page of a test is gone before its script, optimised, is faster for it: a fifth of what its process takes.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@any-width/,
      use: {
        viewport: { width: 375, height: 812 },
        isMobile: true,
        hasTouch: true,
        // The site of those who asked their system for less of it.
        reducedMotion: 'reduce',
      },
    },
  ],
})
