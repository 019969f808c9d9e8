import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { INSTALL_SHOTS } from '#server/community/feeds/install-shots.ts'
import config from '../../playwright.config.ts'
import { openSite } from './sites.ts'

/** Pages for phone and desktop screenshots, as a visitor sees them on a site with demo content. */
const PLACES: Record<keyof typeof INSTALL_SHOTS, string> = {
  'home-narrow': '/',
  'case-narrow': '/board/custom',
  'home-wide': '/',
  'book-wide': '/book',
}

const site = await openSite('full')
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  await mkdir('public/screenshots', { recursive: true })
  for (const [name, { width, height, form }] of Object.entries(INSTALL_SHOTS)) {
    const isPhone = form === 'narrow'
    // Phone screenshots have two pixels per CSS pixel.
    const deviceScaleFactor = isPhone ? 2 : 1
    const page = await browser.newPage({
      baseURL: site.origin,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
      isMobile: isPhone,
      deviceScaleFactor,
      viewport: { width: width / deviceScaleFactor, height: height / deviceScaleFactor },
    })
    const answer = await page.goto(PLACES[name as keyof typeof INSTALL_SHOTS])
    if (!answer?.ok()) throw new Error(`${name}: the site answers ${answer?.status()}`)
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(`public/screenshots/${name}.webp`)
    await page.close()
  }
} finally {
  await browser.close()
  await site.close()
}
