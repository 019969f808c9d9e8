import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../../playwright.config.ts'

const WIDTH = 800

export const openBrowser = () => chromium.launch(config.use?.launchOptions ?? {})

interface Picture {
  origin: string
  address: string
  viewport?: { width: number; height: number }
  prepare?(page: Page): Promise<unknown>
  /** The part of the page to show; the whole window by default. */
  part?(page: Page): Locator
  width?: number
}

/** Takes a picture that the documents show, small enough for the repository. */
export async function takePicture(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  name: string,
  { origin, address, viewport = { width: 1280, height: 900 }, prepare, part, width = WIDTH }: Picture,
) {
  const page = await browser.newPage({
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport,
  })
  const answer = await page.goto(address)
  if (!answer?.ok()) throw new Error(`${name}: the site answers ${answer?.status()}`)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await sharp(await (part?.(page) ?? page).screenshot())
    .resize(width)
    .png({ palette: true, effort: 10 })
    .toFile(`docs/pictures/${name}.png`)
  await page.close()
}
