import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, startBrowser } from './browser.ts'
import { quantile } from './load.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { ms, type Row, ratio } from './table.ts'

const SLOWED = 4
const VISITS = 5
/** Observation time in ms, long enough for a slow phone to hydrate the page. */
const WATCHED_MS = 2_500

interface Painted {
  lcp: number
  blocking: number
  shift: number
}

/** Runs in the page before its own scripts, and records the visitor's waiting times. */
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
  // Only the time of a task after its first 50 ms counts as blocking.
  on('longtask', ({ duration }) => {
    seen.blocking += duration - 50
  })
  on('layout-shift', ({ value }) => {
    seen.shift += value
  })
}

async function visit(browser: Browser, address: string): Promise<Painted> {
  const { send, close } = await browser.newPage()
  const phone = { width: 375, height: 812, deviceScaleFactor: 1, mobile: true }
  await send('Emulation.setDeviceMetricsOverride', phone)
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` })
  await send('Page.navigate', { url: address })
  let seen: Painted
  do {
    await sleep(WATCHED_MS)
    const { result } = await send('Runtime.evaluate', { expression: 'seen', returnByValue: true })
    seen = result.value
  } while (seen.lcp === 0)
  await close()
  return seen
}

const median = (values: number[]) =>
  quantile(
    values.sort((one, other) => one - other),
    0.5,
  )

/**
 * First visits of a phone with a CPU slowed down four times: paint times and blocking time. A page with a
 * single word serves as the machine's baseline.
 */
export async function paintRows(site: ServerProcess): Promise<Row[]> {
  const browser = await startBrowser()
  const hello = await startProcess(['bench/baseline-server.ts'], {})
  const rows: Row[] = []
  for (const path of ['/', '/board/free', '/post/10']) {
    const visits: Painted[] = []
    const least: Painted[] = []
    // Both pages are visited in turn, so that other load affects both.
    for (let count = 0; count < VISITS; count += 1) {
      least.push(await visit(browser, hello.origin))
      visits.push(await visit(browser, site.origin + path))
    }
    const lcp = median(visits.map(painted => painted.lcp))
    const leastLcp = median(least.map(painted => painted.lcp))
    const blocking = median(visits.map(painted => painted.blocking))
    const shift = Math.max(...visits.map(painted => painted.shift))
    rows.push({
      promise: `${path} on a phone, ${SLOWED} times slower`,
      figure: 'LCP under 500 ms, blocking under 50 ms, no layout shift',
      measured: `${ms(lcp)}, ${ms(blocking)}, ${shift.toFixed(3)}; one word ${ms(leastLcp)}, ratio ${ratio(lcp / leastLcp)}`,
      isKept: speed => lcp * speed < 500 && blocking * speed < 50 && shift === 0,
    })
  }
  await hello.stop()
  await browser.close()
  return rows
}
