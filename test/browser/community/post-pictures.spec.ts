import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { aForm } from '#test/support/pictures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const imageOf = (src: string, alt: string | null, width = 600, height = 300) => ({
  type: 'image',
  attrs: { src, alt, width, height },
})

/** A post with three pictures, with the second one missing. */
async function evidence(site: Site) {
  const author = await site.aMember()
  const link = async (width: number, height: number) =>
    (await site.post(author, '/api/image', aForm(pngOf(width, height)))).body.data as string
  const content = [
    paragraph('지도를 보라.'),
    imageOf(await link(1200, 600), '저택의 평면도'),
    imageOf(`/images/${'a'.repeat(24)}.png`, '사라진 사진'),
    imageOf(await link(300, 600), null, 300, 600),
  ]
  const draft = draftOf({ title: '그림 속의 단서', content: JSON.stringify({ type: 'doc', content }) })
  const { body } = await site.post(author, '/api/post', draft)
  return `/post/${body.data.postId}`
}

const viewer = (page: Page) => page.getByRole('dialog', { name: '이미지 크게 보기' })
const widthOf = async (page: Page) => (await viewer(page).getByRole('img').boundingBox())?.width ?? 0

/** A pinch: two fingers on the picture, moved apart. */
async function pinch(page: Page) {
  const { x, y, width, height } = (await viewer(page).getByRole('img').boundingBox()) as DOMRect
  const [midX, midY] = [x + width / 2, y + height / 2]
  const fingers = (apart: number) => [
    { x: midX - apart, y: midY, id: 1 },
    { x: midX + apart, y: midY, id: 2 },
  ]
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as { x: number; y: number }[] })
  await touch('touchStart', fingers(30))
  await touch('touchMove', fingers(60))
  await touch('touchMove', fingers(90))
  await touch('touchEnd', [])
}

test('a picture of a post opens large, by keys, wheel and fingers, and gives the focus back', async ({
  page,
  site,
}) => {
  await page.goto(await evidence(site))
  await expect(page.getByText('이미지를 불러올 수 없습니다.')).toHaveCount(1)
  const plan = page.getByRole('button', { name: '저택의 평면도 크게 보기' })
  await plan.focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByRole('img', { name: '저택의 평면도' })).toBeVisible()
  await expectAccessible(page)
  await expect(viewer(page)).toContainText('1 / 2')
  const whole = await widthOf(page)
  expect(whole).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 1.5, 0)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  await pinch(page)
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 3, 0)
  await viewer(page).getByRole('button', { name: '축소' }).click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2, 0)
  await viewer(page).getByTitle('한눈에 보기').click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)

  // The arrow keys scroll a picture larger than the window. Otherwise they turn to the next picture.
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 / 2')
  const second = viewer(page).locator('img')
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.width)).toBeGreaterThan(0)
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 / 2')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('1 / 2')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(plan).toBeFocused()
})

test(
  'the point under the pointer stays there while a wheel makes the picture larger',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await page.goto(await evidence(site))
    await page.getByRole('button', { name: '저택의 평면도 크게 보기' }).click()
    const shown = viewer(page).getByRole('img')
    // The picture has no size until it is loaded.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const before = (await shown.boundingBox()) as DOMRect
    const at = { x: before.x + before.width / 4, y: before.y + before.height / 2 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -600)
    const shareOf = async () => {
      const now = (await shown.boundingBox()) as DOMRect
      return now.width > before.width * 3 ? Math.round(((at.x - now.x) / now.width) * 100) : 0
    }
    await expect.poll(shareOf).toBe(25)
  },
)

/** A post with a screenshot of a chat at the width that the editor gives it. */
async function aCapture(site: Site) {
  const author = await site.aMember()
  const src = (await site.post(author, '/api/image', aForm(pngOf(1080, 20_000)))).body.data as string
  const content = [paragraph('대화 전체입니다.'), imageOf(src, '대화 기록', 684, 12_667), paragraph('끝.')]
  const draft = draftOf({ title: '긴 대화', content: JSON.stringify({ type: 'doc', content }) })
  return `/post/${(await site.post(author, '/api/post', draft)).body.data.postId}`
}

test('a long capture is read in the post, and opens at its beginning as wide as it can be read', async ({
  page,
  site,
}) => {
  await page.goto(await aCapture(site))
  const capture = page.getByRole('button', { name: '대화 기록 크게 보기' })
  const text = await page.locator('.prose').first().boundingBox()
  const box = (await capture.boundingBox()) as DOMRect
  expect(box.width).toBeGreaterThan(Math.min(680, (text?.width ?? 0) - 2))
  expect(box.height / box.width).toBeCloseTo(20_000 / 1080, 0)
  const chosen = await capture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  expect((await page.request.get(chosen)).status()).toBe(200)

  await capture.click({ position: { x: 20, y: 20 } })
  const shown = viewer(page).getByRole('img')
  const room = page.viewportSize()?.width ?? 0
  await expect.poll(() => widthOf(page)).toBeGreaterThan(Math.min(room, 1080) * 0.95)
  expect(await shown.evaluate(image => image.parentElement?.scrollTop)).toBe(0)
  await expect(viewer(page).getByTitle('한눈에 보기')).toHaveText('100%')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shown.evaluate(image => image.parentElement?.scrollTop)).toBe(80)
  await viewer(page).getByTitle('한눈에 보기').click()
  await expect.poll(() => widthOf(page)).toBeLessThan(100)
  await expectAccessible(page)
})

test(
  'the description replaces a missing picture in the same size, and nothing moves',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.setViewportSize({ width: 1280, height: 1600 })
    await page.goto(await evidence(site))
    const words = page.getByText('이미지를 불러올 수 없습니다.')
    await expect(words).toBeVisible()
    const place = page.locator('.picture-gone')
    await expect(place).toContainText('사라진 사진')
    const box = await place.boundingBox()
    // The box includes the borders of the frame.
    expect([box?.width, Math.round((box?.height ?? 0) / 10)]).toEqual([600, 30])
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  },
)

test(
  'a link to a post shows its first picture, and to any other page the site\u2019s card',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const meta = async (address: string) => {
      const html = await (await page.request.get(address)).text()
      const tags = [...html.matchAll(/<meta property="(og:image[\w:]*)" content="([^"]*)"/g)]
      return Object.fromEntries(tags.map(([, name, content]) => [name, content]))
    }
    expect(await meta(await evidence(site))).toEqual({
      'og:image': expect.stringMatching(/^http.+\/images\/.+\.png$/),
      'og:image:width': '1200',
      'og:image:height': '600',
      'og:image:alt': '저택의 평면도',
    })
    expect(await meta('/board/free')).toEqual({
      'og:image': expect.stringMatching(/\/card\/site\.jpg\?v=\w+$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': '단서, 추리·미스터리 커뮤니티',
    })
  },
)

test(
  'on a phone every tool is one press away, and in reach of the arrow keys',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await enter(page, await site.aMember())
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/post/new?board=free')
      const tools = page.getByRole('toolbar')
      const more = tools.getByRole('button', { name: '더 보기' })
      await expect(more).toBeVisible()
      const folded = (await tools.boundingBox())?.height ?? 0
      expect(folded, 'one row').toBeLessThan(60)
      await more.click()
      const buttons = tools.getByRole('button')
      for (const button of await buttons.all()) {
        const box = await button.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width && box.width >= 44 && box.height >= 44).toBe(
          true,
        )
      }
      await tools.getByRole('button', { name: '인용' }).click()
      await expect(page.locator('.editor-text blockquote')).toHaveCount(1)
      // The editor takes the focus back after a tool has run.
      await expect(page.locator('.editor-text')).toBeFocused()
      await tools.getByRole('button', { name: '굵게' }).focus()
      await page.keyboard.press('End')
      await expect(tools.getByRole('button', { name: '접기' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowLeft')
      await expect(tools.getByRole('button', { name: '되돌리기' })).toBeFocused()
    }
  },
)

test('the message about a failed image does not cover its controls', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  await page.setViewportSize({ width: 375, height: 600 })
  await page.goto('/post/new?board=free')
  await page.route('**/api/image', route => route.abort())
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('toolbar').getByRole('button', { name: '이미지' }).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(300, 200) })
  const body = page.getByRole('textbox', { name: '내용' })
  await expect(body.getByRole('alert')).toBeVisible()
  await body.locator('figure img').click()
  const controls = page.getByRole('group', { name: '선택한 이미지' })
  await expect(controls).toBeVisible()
  const bottomOfNote = async () => {
    const box = await body.locator('figure').boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(async () => (await bottomOfNote()) <= ((await controls.boundingBox())?.y ?? 0)).toBe(true)
})
