import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { quantile } from './load.ts'
import type { ServerProcess } from './server-process.ts'
import { ms, type Row } from './table.ts'

const CHROMIUM = '/usr/bin/chromium'
const SLOWED = 4
const VISITS = 5

interface Painted {
  lcp: number
  blocking: number
  shift: number
}

/** Runs in the page before anything else: what its visitor waits for. */
function watch() {
  const seen = { lcp: 0, blocking: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) note(entry as never)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  // A task blocks from its fiftieth millisecond on.
  on('longtask', ({ duration }) => {
    seen.blocking += duration - 50
  })
  on('layout-shift', ({ value }) => {
    seen.shift += value
  })
}

async function visit(page: Page, address: string): Promise<Painted> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle' })
  // Told a moment after it was painted.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Painted }).seen.lcp > 0)
  return page.evaluate(() => (globalThis as unknown as { seen: Painted }).seen)
}

const median = (values: number[]) =>
  quantile(
    values.sort((one, other) => one - other),
    0.5,
  )

/** First visits of a phone whose processor is four times slower: what it paints, when, and what it keeps waiting. */
export async function paintRows(site: ServerProcess): Promise<Row[]> {
  const browser = await chromium.launch({
    ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  const rows: Row[] = []
  for (const path of ['/', '/board/free', '/post/10']) {
    const visits: Painted[] = []
    for (let count = 0; count < VISITS; count += 1) {
      const page = await browser.newPage({
        viewport: { width: 375, height: 812 },
        isMobile: true,
        locale: 'ko-KR',
      })
      visits.push(await visit(page, site.origin + path))
      await page.close()
    }
    const lcp = median(visits.map(painted => painted.lcp))
    const blocking = median(visits.map(painted => painted.blocking))
    const shift = Math.max(...visits.map(painted => painted.shift))
    rows.push({
      promise: `${path} on a phone, ${SLOWED} times slower`,
      figure: 'LCP under 500 ms, blocking under 50 ms, no layout shift',
      measured: `${ms(lcp)}, ${ms(blocking)}, ${shift.toFixed(3)}`,
      isKept: speed => lcp * speed < 500 && blocking * speed < 50 && shift === 0,
    })
  }
  await browser.close()
  return rows
}
