import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#test/support/servers/process.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const SCRIPT = 'https://t1.daumcdn.net/kas/static/ba.min.js'

/** Replaces the ad network's script: it fills every unit on the page except the one without an ad. */
const STAND_IN = `
  window.timesRun = (window.timesRun ?? 0) + 1
  for (const ad of document.querySelectorAll('.kakao_ad_area:empty'))
    if (ad.dataset.adUnit === 'DAN-none') window[ad.dataset.adOnfail](ad)
    else ad.append(document.createElement('iframe'))`

test(
  'ads come by settings alone, by one script, into boxes that were kept; one without an ad goes',
  AT_ANY_WIDTH,
  async ({ browser, isMobile, site }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'danseo-ads-'))
    const server = startProcess({
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ADFIT_SIDE_LEFT: 'DAN-left',
      ADFIT_SIDE_RIGHT: 'DAN-none',
      ADFIT_BOTTOM: 'DAN-bottom',
    })
    const origin = await server.origin
    const context = await browser.newContext({ viewport: { width: isMobile ? 375 : 1600, height: 812 } })
    const page = await context.newPage()
    await page.route(SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))
    const boxes = page.getByRole('complementary', { name: '광고' })
    await page.goto(`${origin}/terms`)
    await expect(page.locator(`script[src="${SCRIPT}"]`)).toHaveCount(1)
    await expect(boxes.locator('iframe').filter({ visible: true })).toHaveCount(1)
    await expect(boxes.filter({ visible: true })).toHaveCount(1)
    const { width, height } = (await boxes.filter({ visible: true }).boundingBox()) ?? {}
    expect([width, height]).toEqual(isMobile ? [320, 100] : [160, 600])
    await page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).click()
    await expect(page).toHaveURL(`${origin}/privacy`)
    expect(await page.evaluate(() => (window as unknown as { timesRun: number }).timesRun)).toBe(1)

    // A browser that blocks ads.
    await page.route(SCRIPT, route => route.abort())
    await page.goto(`${origin}/terms`)
    await expect(boxes.filter({ visible: true })).toHaveCount(0)

    await page.goto(`${site.origin}/terms`)
    await expect(boxes).toHaveCount(0)
    expect(await page.locator(`script[src="${SCRIPT}"]`).count()).toBe(0)
    await context.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)
