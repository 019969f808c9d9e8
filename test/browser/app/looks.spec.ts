import { contentOf, draftOf, puzzleOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { unfoldSearch } from '../support/folded-search.ts'
import { enter } from '../support/people.ts'
import { bodyOf, openForm, tool } from '../support/post-form.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

test('a reader takes larger text and a sans serif at the head of a novel, and has both on the next page', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  const lines = Array.from({ length: 60 }, (_, number) => `${number + 1}번째 줄입니다.`)
  const draft = { title: '첫눈', type: '자작 소설', content: contentOf(...lines) }
  const { body } = await site.post(author, '/api/post', draft)
  await page.goto(`/post/${body.data.postId}`)
  const text = page.locator('.prose')
  const sizeOf = () => text.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  const usual = await sizeOf()
  await expect(text).toHaveCSS('font-family', /Serif/)

  await page.getByRole('main').locator('summary[aria-label="보기 설정"]').click()
  await page.getByRole('radio', { name: '아주 크게' }).check()
  await page.getByRole('radio', { name: '고딕' }).check()
  expect(await sizeOf()).toBe(usual * 1.25)
  await expectAccessible(page)

  await page.goto(`/post/${body.data.postId}`, { waitUntil: 'commit' })
  // Before any of our files has run.
  await expect(page.locator('html')).toHaveAttribute('data-size', 'largest')
  await expect(page.locator('html')).toHaveAttribute('data-face', 'sans')
  await expect(text).not.toHaveCSS('font-family', /Serif/)

  const readSoFar = () =>
    page.locator('.read-so-far').evaluate(element => new DOMMatrix(getComputedStyle(element).transform).a)
  expect(await readSoFar()).toBe(0)
  await text.evaluate(element => scrollTo(0, element.getBoundingClientRect().bottom - innerHeight))
  await expect.poll(readSoFar).toBeCloseTo(1, 1)
})

test('the text settings lie within the window, at the head of a puzzle and of a part', async ({
  page,
  site,
}) => {
  const author = await site.aMember()
  const { body: series } = await site.post(author, '/api/series', { title: '첫눈' })
  const { seriesId } = series.data
  const drafts = [puzzleOf({}), draftOf({ type: '자작 소설', seriesId, content: contentOf('눈이 왔다.') })]
  for (const draft of drafts) {
    const { body } = await site.post(author, '/api/post', draft)
    await page.goto(`/post/${body.data.postId}`)
    await page.getByRole('main').locator('summary[aria-label="보기 설정"]').click()
    const settings = page.getByRole('main').locator('.dropdown[open] > div')
    await settings.getByRole('radio', { name: '아주 크게' }).check()
    const { x, width } = (await settings.boundingBox()) ?? { x: 0, width: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    // A phone's window grows with overflowing content, so the size of the device counts.
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
})

test('a member finds brightness, size and face among the settings', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  await page.goto('/user/settings')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: '크게', exact: true }).check()
  await main.getByRole('radio', { name: '어둡게' }).check()
  await page.reload()
  await expect(main.getByRole('radio', { name: '크게', exact: true })).toBeChecked()
  await expect(main.getByRole('radio', { name: '어둡게' })).toBeChecked()
  await main.getByRole('radio', { name: '보통' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-size')
})

test('a writer looks at a puzzle as its solvers will: spoilers covered, nothing that is sealed', async ({
  page,
  site,
  isMobile,
}) => {
  await openForm(page, site, 'custom')
  await page.getByLabel('제목').fill('잠긴 서재')
  await bodyOf(page).click()
  await page.keyboard.type('문은 ')
  await tool(page, '스포일러').click()
  await page.keyboard.type('안에서')
  await page.getByLabel('정답', { exact: true }).fill('집사')
  await expect(page.getByRole('region', { name: '봉인 봉투' })).toContainText('집사')
  await page.getByRole('button', { name: '미리보기' }).click()
  const preview = page.getByRole('dialog', { name: '미리보기' })
  await expect(preview).toContainText('잠긴 서재')
  await expect(preview).not.toContainText('집사')
  await expect(preview.getByText('안에서')).toBeHidden()
  await expectAccessible(page)
  await preview.locator('.spoiler button').click()
  await expect(preview.getByText('안에서')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '미리보기' })).toBeFocused()

  // On a phone the tools are within reach of the thumb, below the text.
  await page.evaluate(() => scrollTo(0, 0))
  const [tools, text] = await Promise.all([
    page.getByRole('toolbar', { name: '서식' }).boundingBox(),
    bodyOf(page).boundingBox(),
  ])
  expect((tools?.y ?? 0) > (text?.y ?? 0)).toBe(isMobile)
})

test('on a phone the search of a board is one press away, and the home page lists its cases', async ({
  page,
  site,
  isMobile,
}) => {
  const author = await site.aMember()
  for (const title of ['첫째 자물쇠', '둘째 자물쇠'])
    await site.post(author, '/api/post', puzzleOf({ title }))
  // An empty board has no search.
  await site.post(author, '/api/post', draftOf())
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox', { name: '검색어' })
  for (const board of ['free', 'custom']) {
    await page.goto(`/board/${board}`)
    await expect(field).toBeVisible({ visible: !isMobile })
  }
  await unfoldSearch(page)
  await field.fill('첫째')
  await field.press('Enter')
  await expect(main.getByRole('link', { name: /첫째 자물쇠/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /둘째 자물쇠/ })).toHaveCount(0)
  // The search term stays visible.
  await expect(field).toHaveValue('첫째')

  await page.goto('/')
  const tops = await main
    .getByRole('link', { name: /자물쇠/ })
    .filter({ hasText: '조회' })
    .evaluateAll(rows => rows.map(row => Math.round(row.getBoundingClientRect().top)))
  expect(tops[0], 'one case below the other').not.toBe(tops[1])
})

test('the lists of the home page end side by side, and the marks of a title are on the line of its last word', async ({
  page,
  site,
  isMobile,
}) => {
  const author = await site.aMember()
  const title = '누군가 헌책방에서 산 책에 범인의 이름을 적어 놓았습니다'
  const { body } = await site.post(author, '/api/post', draftOf({ title }))
  await site.post(author, '/api/comment', { postId: body.data.postId, content: '저런.' })
  await page.goto('/board/free')
  const marks = await page
    .getByRole('main')
    .getByRole('link', { name: title })
    .evaluate(row => {
      const lines = [...(row.querySelector('.post-title span')?.getClientRects() ?? [])]
      const stamp = [...row.querySelectorAll('span')].find(({ textContent }) => textContent === 'NEW')
      const { top = 0, height = 0 } = stamp?.getBoundingClientRect() ?? {}
      const isBeside = (line: DOMRect) => line.top < top + height / 2 && top + height / 2 < line.bottom
      return { lines: lines.length, lineOfMarks: lines.findLastIndex(isBeside) + 1 }
    })
  const lines = isMobile ? 2 : 1
  expect(marks).toEqual({ lines, lineOfMarks: lines })

  await page.goto('/')
  const ends = await page
    .locator('.previews > section')
    .evaluateAll(lists => lists.map(list => Math.round(list.getBoundingClientRect().bottom)))
  expect(ends[0] === ends[1]).toBe(!isMobile)
})
