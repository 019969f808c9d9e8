import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import config from '../../playwright.config.ts'
import { openSite } from './sites.ts'

const PUZZLE = '날짜를 먹은 편지'
const VIEWPORT = { width: 1280, height: 900 }
const WIDTH = 800

const site = await openSite('full')
const browser = await chromium.launch(config.use?.launchOptions ?? {})

async function shoot(name: string, address: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({
    baseURL: site.origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    viewport: VIEWPORT,
  })
  const answer = await page.goto(address)
  if (!answer?.ok()) throw new Error(`${name}: the site answers ${answer?.status()}`)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await sharp(await page.screenshot())
    .resize(WIDTH)
    .png({ palette: true, effort: 10 })
    .toFile(`docs/pictures/${name}.png`)
  await page.close()
}

try {
  const { body } = await site.get(null, '/api/posts', { type: boards.custom.name, page: 1, size: 100 })
  const puzzle = (body.data as PostRow[]).find(({ title }) => title === PUZZLE)
  if (!puzzle) throw new Error(`the demo has no puzzle ${PUZZLE}`)
  await shoot('home', hrefOf('home'))
  await shoot('puzzle', hrefOf('post', { postId: puzzle.postId }), page =>
    page
      .getByRole('textbox', { name: /정답/ })
      .first()
      .evaluate(field => field.scrollIntoView({ block: 'center' })),
  )
} finally {
  await browser.close()
  await site.close()
}
