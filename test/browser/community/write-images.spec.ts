import type { Page } from '@playwright/test'
import { plainSvg } from '#test/support/pictures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { hangulKeyboard } from '../support/hangul.ts'
import { pngOf } from '../support/pictures.ts'
import { bodyOf, newestPost, openForm, submit, tool } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

const picture = (name: string, width = 640, height = 480) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(width, height),
})

async function chooseImage(page: Page, file = picture('map.png')) {
  const chooser = page.waitForEvent('filechooser')
  await tool(page, '이미지').click()
  await (await chooser).setFiles(file)
}

async function pasteImage(page: Page, bytes: Buffer) {
  await bodyOf(page).evaluate((body, base64) => {
    const data = new DataTransfer()
    const raw = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    data.items.add(new File([raw], 'pasted.png', { type: 'image/png' }))
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))
}

test('images come by button and by paste, are sized into their box and described', async ({ page, site }) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('현장 사진')
  await bodyOf(page).fill('사진입니다')
  await chooseImage(page)
  const images = bodyOf(page).locator('figure img')
  await expect(images).toHaveCount(1)
  await expect(images.first()).toHaveAttribute('src', /^\/images\//)
  await expect(images.first()).toHaveAttribute('width', '640')
  await expect(images.first()).toHaveAttribute('height', '480')
  await images.first().click()
  await page.getByRole('button', { name: '작게' }).click()
  await expect(images.first()).toHaveAttribute('width', '150')
  const alt = page.getByLabel('대체 텍스트')
  await alt.focus()
  await (await hangulKeyboard(page)).type('현장 지도')
  await expectAccessible(page)
  await bodyOf(page).locator('p').last().click()
  await pasteImage(page, pngOf(100, 200))
  await expect(images).toHaveCount(2)
  await expect(images.nth(1)).toHaveAttribute('src', /^\/images\//)
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)

  const { document } = await newestPost(site, 'free')
  const saved = document.content.filter(({ type }: { type: string }) => type === 'image')
  expect(saved.map(({ attrs }: { attrs: object }) => attrs)).toEqual([
    { src: expect.stringMatching(/^\/images\//), alt: '현장 지도', width: 150, height: 113 },
    { src: expect.stringMatching(/^\/images\//), alt: null, width: 100, height: 200 },
  ])
})

test(
  'an image dropped between lines stands there, also with a worn-out access token',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await bodyOf(page).fill('첫 줄\n둘째 줄')
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn out'))
    await bodyOf(page).evaluate((body, base64) => {
      const second = body.querySelectorAll('p')[1]?.getBoundingClientRect() as DOMRect
      const dataTransfer = new DataTransfer()
      const raw = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      dataTransfer.items.add(new File([raw], 'dropped.png', { type: 'image/png' }))
      const at = { clientX: second.left + 2, clientY: second.top + 2 }
      body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
    }, pngOf(60, 60).toString('base64'))
    await expect(bodyOf(page).locator('figure img')).toHaveAttribute('src', /^\/images\//)
    const order = await bodyOf(page).evaluate(body => [...body.children].map(({ tagName }) => tagName))
    expect(order).toEqual(['P', 'FIGURE', 'P'])
  },
)

test(
  'a failed upload loses no text, holds the submission, and is tried again',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await page.getByLabel('제목').fill('끊긴 사진')
    await bodyOf(page).fill('본문은 남는다')
    await page.route('**/api/image', route => route.abort())
    await chooseImage(page)
    const body = bodyOf(page)
    await expect(body.getByRole('alert')).toHaveText('서버와 통신하는 중 오류가 발생했습니다.')
    await expect(body).toContainText('본문은 남는다')
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
    await page.unroute('**/api/image')
    await body.getByRole('button', { name: '다시 시도' }).click()
    await expect(body.locator('figure img')).toHaveAttribute('src', /^\/images\//)
    await expect(submit(page)).not.toHaveAttribute('aria-disabled')
  },
)

test('an upload that is cancelled says so, and its image can go', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await page.route('**/api/image', () => {})
  await chooseImage(page)
  const body = bodyOf(page)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await body.getByRole('button', { name: '취소' }).click()
  await expect(body.getByRole('alert')).toHaveText(
    '이미지 업로드가 취소되었습니다. 이미지를 다시 등록해 주세요.',
  )
  await body.getByRole('button', { name: '이미지 삭제' }).click()
  await expect(body.locator('figure')).toHaveCount(0)
})

test(
  'an image taken out of the text is let go when the post is saved, and undo may bring it back before',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await page.getByLabel('제목').fill('지운 사진')
    await bodyOf(page).fill('본문')
    const deleted: string[] = []
    page.on('request', request => {
      if (request.method() === 'DELETE' && request.url().endsWith('/api/image'))
        deleted.push(new URLSearchParams(request.postData() ?? '').get('filename') ?? '')
    })
    await chooseImage(page)
    const image = bodyOf(page).locator('figure img')
    await expect(image).toHaveAttribute('src', /^\/images\//)
    const link = await image.getAttribute('src')
    await image.click()
    await page
      .getByRole('group', { name: '선택한 이미지' })
      .getByRole('button', { name: '이미지 삭제' })
      .click()
    await expect(image).toHaveCount(0)
    await tool(page, '되돌리기').click()
    await expect(image).toHaveAttribute('src', link as string)
    expect(deleted).toEqual([])
    await tool(page, '다시 실행').click()
    await expect(image).toHaveCount(0)
    await submit(page).click()
    await expect(page).toHaveURL(/\/board\/free$/)
    expect(deleted).toEqual([link])
  },
)

test(
  'a discarded text leaves its image to the tab that continues the draft',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    await openForm(page, site)
    await bodyOf(page).fill('함께 쓰는 사진')
    await chooseImage(page)
    const image = bodyOf(page).locator('figure img')
    await expect(image).toHaveAttribute('src', /^\/images\//)
    const link = (await image.getAttribute('src')) as string
    const drafts = () => context.storageState().then(state => JSON.stringify(state.origins))
    await expect.poll(drafts).toContain(link)
    const other = await context.newPage()
    await other.goto('/post/new?board=free')
    await other.getByRole('button', { name: '이어쓰기' }).click()
    // The text is the same in both tabs.
    await expect(other.getByText(/임시 저장/)).toBeVisible()
    await page.getByRole('link', { name: '개인정보처리방침' }).click()
    await page.getByRole('button', { name: '나가기', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('개인정보처리방침')
    await other.getByLabel('제목').fill('다른 창의 제목')
    await submit(other).click()
    await expect(other).toHaveURL(/\/board\/free$/)
    expect((await other.request.get(link)).status()).toBe(200)
  },
)

test(
  'a draft that another tab deletes leaves its image to the tab that writes it',
  AT_ANY_WIDTH,
  async ({ context, page, site }) => {
    await openForm(page, site)
    await page.getByLabel('제목').fill('먼저 연 창')
    await bodyOf(page).fill('사진이 있는 글')
    await chooseImage(page)
    const image = bodyOf(page).locator('figure img')
    await expect(image).toHaveAttribute('src', /^\/images\//)
    const link = (await image.getAttribute('src')) as string
    await expect
      .poll(() => context.storageState().then(state => JSON.stringify(state.origins)))
      .toContain(link)
    const other = await context.newPage()
    await other.goto('/post/new?board=free')
    await other.getByRole('button', { name: '삭제' }).click()
    await expect(other.getByRole('button', { name: '이어쓰기' })).toHaveCount(0)
    await submit(page).click()
    await expect(page).toHaveURL(/\/board\/free$/)
    expect((await page.request.get(link)).status()).toBe(200)
  },
)

test('a writer is told in one line what was changed of a picture, and readers are not', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('줄인 사진')
  await bodyOf(page).fill('사진 세 장')
  const figures = bodyOf(page).locator('figure')
  const files = [
    picture('wide.png', 6_000, 3_000),
    { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(plainSvg('#a33', 120, 60)) },
    picture('as-it-was.png'),
  ]
  for (const [at, file] of files.entries()) {
    await chooseImage(page, file)
    await expect(figures).toHaveCount(at + 1)
    await expect(figures.nth(at).locator('img')).toHaveAttribute('src', /^\/images\//)
  }
  const told = bodyOf(page).getByRole('status')
  await expect(told).toHaveText([
    '가로 6,000픽셀을 2,000픽셀로 줄였습니다.',
    'SVG를 PNG 그림으로 변환했습니다.',
  ])
  await expectAccessible(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)
  const { document } = await newestPost(site, 'free')
  expect(JSON.stringify(document)).not.toContain('줄였습니다')
})

test('a picture that is refused says why where it stands', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('움직이는 그림')
  const moving = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"><animate attributeName="x" to="9"/></rect></svg>`
  await chooseImage(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(moving) })
  await expect(bodyOf(page).getByRole('alert')).toHaveText(
    '움직이는 SVG는 올릴 수 없습니다. GIF로 바꿔 올려 주세요.',
  )
})

test(
  'a tall picture keeps a width that can be read, whatever size is chosen',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await openForm(page, site)
    await bodyOf(page).fill('대화')
    await chooseImage(page, picture('chat.png', 1_080, 20_000))
    const image = bodyOf(page).locator('figure img')
    await expect(image).toHaveAttribute('src', /^\/images\//)
    await expect(image).toHaveAttribute('width', '684')
    await expect(image).toHaveAttribute('height', '12667')
    await image.click({ position: { x: 20, y: 20 } })
    await page.getByRole('button', { name: '보통' }).click()
    await expect(image).toHaveAttribute('width', '300')
    await expect(image).toHaveAttribute('height', '5556')
  },
)
