import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { caller } from '#test/support/calls/calls.ts'
import { startProcess } from '#test/support/servers/process.ts'
import { outbox } from './outbox.ts'
import { type Member, people, readyPeople } from './people.ts'

export { expect }

/** Tags a journey whose subject does not depend on the width. It runs once, on a desktop. */
export const AT_ANY_WIDTH = { tag: '@any-width' }

/** Tags a journey whose subject is the small window of a phone. */
export const ON_PHONES = { tag: '@phones' }

/** An element's box in its document. Before hydration ends, a press may scroll the window first. */
export const placeOf = (element: Locator) =>
  element.evaluate(shown => {
    const { x, y, width, height } = shown.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  })

/** Waits until the service worker serves the page. Its installation saves many files. */
export const workerControls = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 20_000 })
    .toBe(true)

/**
 * Opens a page as a link does, without loading a document and without the question about unsaved text. This
 * halves the time of walks over all screens. The first page is loaded as a document.
 */
export async function follow(page: Page, address: string) {
  if ((await page.locator('#main').count()) === 0) return void (await page.goto(address))
  // React has hydrated the page.
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).length > 0)
  await page.evaluate(to => navigation.navigate(to, { info: { isConfirmed: true } }).finished, address)
}

/** The real server process with built pages, on its own data folder with some members. */
export async function startSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'danseo-browser-'))
  await cp(process.env.READY_SITE ?? '', dataDir, { recursive: true })
  const server = startProcess({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  const origin = await server.origin
  const letters = outbox(dataDir)
  const api = caller(origin)
  return {
    origin,
    dataDir,
    ...api,
    ...letters,
    ...people(origin, { ...letters, ready: await readyPeople(dataDir) }),
    async writePost(author: Member, draft: object): Promise<number> {
      const { status, body, text } = await api.post(author, '/api/post', draft)
      expect(status, text).toBe(201)
      return body.data.postId
    },
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** Chromium's own messages about answers of 400 and above, which tests provoke. */
const ABOUT_AN_ANSWER = /^Failed to load resource/

interface Fixtures {
  /** Fails a test if a page logged an error to its console. */
  quietConsole: undefined
}

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  quietConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', message => {
        if (message.type() === 'error' && !ABOUT_AN_ANSWER.test(message.text())) errors.push(message.text())
      })
      context.on('weberror', error => errors.push(String(error.error())))
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
