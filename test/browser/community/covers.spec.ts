import type { Page } from '@playwright/test'
import { draftOf } from '#test/support/drafts.ts'
import { aForm } from '#test/support/pictures.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { bodyOf, newestPost, openForm, submit, tool } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const image = (src: string, alt: string, over = {}) => ({
  type: 'image',
  attrs: { src, alt, width: 300, height: 150, ...over },
})

/** A post with an open image, a covered one, and a cover over words and an image. */
async function aCoveredPost(site: Site) {
  const author = await site.aMember()
  const link = async (shade: number) =>
    (await site.post(author, '/api/image', aForm(pngOf(600, 300, shade)))).body.data as string
  const [plan, face, room] = [await link(60), await link(120), await link(180)]
  const content = [
    paragraph('지도를 보라.'),
    image(plan, '평면도'),
    image(face, '범인의 얼굴', { spoiler: true }),
    { type: 'spoilerBlock', content: [paragraph('범인은 집사다.'), image(room, '열린 금고')] },
    paragraph('끝.'),
  ]
  const draft = draftOf({ title: '가려진 것', content: JSON.stringify({ type: 'doc', content }) })
  const { postId } = (await site.post(author, '/api/post', draft)).body.data
  return { author, path: `/post/${postId}`, face, room }
}

/** The images that a page requested, with all sizes of an image counted as one. */
function imagesAskedBy(page: Page) {
  const asked = new Set<string>()
  page.on('request', request => {
    const name = /\/images\/([^/]+)/.exec(request.url())?.[1]
    if (name) asked.add(`/images/${name}`)
  })
  return asked
}

/** The browser reports a moved caret with its next frame. A person types only after that. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

async function toEndOf(page: Page, line: string) {
  await bodyOf(page).getByText(line).click()
  await page.keyboard.press('End')
  await settled(page)
}

const covers = (page: Page) => page.locator('.prose summary')
const shown = (page: Page, name: string) => page.getByRole('button', { name: `${name} 크게 보기` })

test('covered content can’t be seen, heard, found, copied or fetched before it is opened', async ({
  page,
  site,
}) => {
  const { path, face, room } = await aCoveredPost(site)
  const asked = imagesAskedBy(page)
  await page.goto(path)
  await expect(shown(page, '평면도')).toBeVisible()
  await expect(covers(page)).toHaveText(['스포일러가 담긴 이미지', '스포일러가 담긴 내용'])
  await page.keyboard.press('Control+A')
  expect(await page.evaluate(() => getSelection()?.toString())).not.toMatch(/집사|이미지 보기/)
  // Only the post's own article is checked, because titles of other posts below it may contain any word.
  expect(await page.locator('main article').first().ariaSnapshot()).not.toMatch(/집사|범인|금고/)
  expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('집사'))).toBe(
    false,
  )
  await page.getByText('끝.').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(asked).not.toContain(face)
  expect(asked).not.toContain(room)

  await covers(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(shown(page, '범인의 얼굴')).toBeVisible()
  await expect.poll(() => asked.has(face)).toBe(true)
  expect(asked).not.toContain(room)
  await covers(page).last().click()
  await expect(page.getByText('범인은 집사다.')).toBeVisible()
  await expect(shown(page, '열린 금고')).toBeVisible()
  await expect(page.getByText('이미지 보기')).toHaveCount(0)
  await expectAccessible(page)

  // From the other pictures, the viewer doesn't reach a picture that was covered again.
  await covers(page).first().click()
  await expect(shown(page, '범인의 얼굴')).toBeHidden()
  await shown(page, '평면도').click()
  const viewer = page.getByRole('dialog', { name: '이미지 크게 보기' })
  await expect(viewer).toContainText('1 / 2')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: '열린 금고' })).toBeVisible()
})

test(
  'a page on paper keeps what is covered under its cover, and shows what was opened',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { path } = await aCoveredPost(site)
    await page.goto(path)
    await expect(shown(page, '평면도')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(covers(page).first()).toBeVisible()
    await expect(page.getByText('범인은 집사다.')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await covers(page).last().click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('범인은 집사다.')).toBeVisible()
  },
)

test(
  'without script a cover opens, and a link leads to its image',
  AT_ANY_WIDTH,
  async ({ browser, site }) => {
    const { path, face } = await aCoveredPost(site)
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    const asked = imagesAskedBy(page)
    await page.goto(path)
    await covers(page).first().click()
    await expect(page.getByRole('link', { name: '이미지 보기' }).first()).toHaveAttribute('href', face)
    expect(asked).not.toContain(face)
    await context.close()
  },
)

test('a member covers an image and blocks by keyboard, looks at them, undoes it, and changes the post', async ({
  page,
  site,
}) => {
  await openForm(page, site)
  await page.getByLabel('제목').fill('가리기')
  await bodyOf(page).fill('먼저\n범인은\n집사다')
  await page.keyboard.press('Control+End')
  const chooser = page.waitForEvent('filechooser')
  await tool(page, '이미지').click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(200, 100) })
  const figure = bodyOf(page).locator('figure')
  await expect(figure.locator('img')).toHaveAttribute('src', /^\/images\//)
  await figure.locator('img').click()
  const controls = page.getByRole('group', { name: '선택한 이미지' })
  const hide = controls.getByRole('button', { name: '가리기' })
  await hide.click()
  await expect(hide).toHaveAttribute('aria-pressed', 'true')
  await expect(figure).toHaveAttribute('data-spoiler', '')
  await expectAccessible(page)
  await hide.click()
  await expect(figure).not.toHaveAttribute('data-spoiler')
  await hide.click()

  // Selects from the second line to the third, and reaches the tool by keyboard.
  await bodyOf(page).getByText('범인은').click()
  await page.keyboard.press('Home')
  await settled(page)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+End')
  await settled(page)
  const cover = bodyOf(page).locator('div[data-spoiler]')
  const whole = tool(page, '통째로 가리기')
  await whole.focus()
  await page.keyboard.press('Enter')
  await expect(cover.locator('p')).toHaveText(['범인은', '집사다'])
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Control+Z')
  await expect(cover).toHaveCount(0)
  await page.keyboard.press('Control+Shift+Z')
  await expect(cover.locator('p')).toHaveCount(2)
  await whole.click()
  await expect(cover).toHaveCount(0)
  await whole.click()
  await expect(cover.locator('p')).toHaveCount(2)

  await page.getByRole('button', { name: '미리보기' }).click()
  const preview = page.getByRole('dialog', { name: '미리보기' })
  await expect(preview.locator('summary')).toHaveText(['스포일러가 담긴 내용', '스포일러가 담긴 이미지'])
  await expect(preview.getByText('집사다')).toBeHidden()
  await preview.locator('summary').first().click()
  await expect(preview.getByText('집사다')).toBeVisible()
  await preview.locator('summary').last().click()
  await expect(preview.getByRole('button', { name: '이미지 크게 보기' })).toBeVisible()
  await page.keyboard.press('Escape')

  await submit(page).click()
  await expect(page).toHaveURL(/\/board\/free$/)
  const { document, excerpt, postId } = await newestPost(site, 'free')
  expect(document.content.map(({ type }: { type: string }) => type)).toEqual([
    'paragraph',
    'spoilerBlock',
    'image',
    'paragraph',
  ])
  expect(document.content[2].attrs.spoiler).toBe(true)
  expect(excerpt).toBe('먼저 (스포일러)')

  await page.goto(`/post/edit/${postId}`)
  await expect(cover.locator('p')).toHaveText(['범인은', '집사다'])
  await expect(figure).toHaveAttribute('data-spoiler', '')
  await page.getByLabel('제목').fill('고친 제목')
  await submit(page, '수정 완료').click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
  expect((await newestPost(site, 'free')).document).toEqual(document)
})

test('lines go into a cover and out of it one by one', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('하나\n둘\n셋')
  const covered = bodyOf(page).locator('div[data-spoiler]')
  const whole = tool(page, '통째로 가리기')
  await page.keyboard.press('Control+A')
  await whole.click()
  await expect(covered.locator('p')).toHaveText(['하나', '둘', '셋'])
  // A blank line inside keeps the cover whole. At its end, Enter leaves the cover.
  await toEndOf(page, '둘')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('넷')
  await expect(covered).toHaveCount(1)
  await expect(covered.locator('p')).toHaveText(['하나', '둘', '', '넷', '셋'])
  await toEndOf(page, '셋')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('밖')
  await expect(bodyOf(page).locator('> p')).toHaveText(['밖', ''])
  // Uncovering the middle paragraph splits the cover. Selecting all of them joins it again.
  await toEndOf(page, '넷')
  await whole.click()
  await expect(covered).toHaveCount(2)
  await expect(bodyOf(page).locator('> p')).toHaveText(['넷', '밖', ''])
  await page.keyboard.press('Control+A')
  await whole.click()
  await expect(covered).toHaveCount(1)
  await expect(covered.locator('p')).toHaveText(['하나', '둘', '', '넷', '셋', '밖', ''])
  // Below the last cover there is a line to write on.
  await page.keyboard.press('Control+End')
  await expect(bodyOf(page).locator('> p')).toHaveText([''])
  await expect(covered.locator('div')).toHaveCount(0)
})

test('a draft keeps its covers', AT_ANY_WIDTH, async ({ page, site }) => {
  await openForm(page, site)
  await bodyOf(page).fill('범인은 집사다')
  await page.keyboard.press('Control+A')
  await tool(page, '통째로 가리기').click()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '이어쓰기' }).click()
  await expect(bodyOf(page).locator('div[data-spoiler] p')).toHaveText(['범인은 집사다'])
})

test('text copied from an opened cover and pasted stays covered', AT_ANY_WIDTH, async ({ page, site }) => {
  const { author, path, face } = await aCoveredPost(site)
  await enter(page, author)
  await page.goto(path)
  await expect(shown(page, '평면도')).toBeVisible()
  for (const cover of await covers(page).all()) await cover.click()
  await expect(shown(page, '열린 금고')).toBeVisible()
  await page.locator('.prose').evaluate(text => getSelection()?.selectAllChildren(text))
  await page.keyboard.press('Control+C')
  await page.goto('/post/new?board=free')
  await bodyOf(page).focus()
  await page.keyboard.press('Control+V')
  const body = bodyOf(page)
  await expect(body.locator('> div[data-spoiler]')).toHaveText(/범인은 집사다\./)
  await expect(body.locator('> div[data-spoiler] img')).toHaveCount(1)
  await expect(body.locator(`figure[data-spoiler] img[src="${face}"]`)).toHaveCount(1)
  await expect(body).not.toContainText('담긴')
  await expect(body.locator('figure')).toHaveCount(3)
})
