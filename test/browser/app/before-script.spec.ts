import type { Locator, Page } from '@playwright/test'
import { puzzleOf } from '#test/support/drafts.ts'
import { openBeforeScript } from '../support/before-script.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

// The page is painted and used while its script is still loading.

const answerField = (page: Page) => page.getByRole('textbox', { name: '정답 입력' })
const commentField = (page: Page) => page.getByRole('textbox', { name: '댓글', exact: true })

/** All that the browser has stored. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

async function aPuzzle(site: Site) {
  const { body } = await site.post(await site.known('author'), '/api/post', puzzleOf({}))
  return `/post/${body.data.postId}`
}

/** Presses a button that is still disabled. */
async function pressDisabled(page: Page, button: Locator) {
  await expect(button).toBeDisabled()
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) as NonNullable<
    Awaited<ReturnType<Locator['boundingBox']>>
  >
  await page.mouse.click(x + width / 2, y + height / 2)
}

test('an answer and a comment that are sent early arrive', AT_ANY_WIDTH, async ({ page, site }) => {
  const path = await aPuzzle(site)
  await enter(page, await site.aMember())
  const answering = await openBeforeScript(page, path)
  await answerField(page).fill('집사')
  await answerField(page).press('Enter')
  answering.letScriptCome()
  await expect(page.getByText('정답입니다!')).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  const commenting = await openBeforeScript(page, path)
  await commentField(page).fill('일찍 보낸 말')
  await pressDisabled(page, page.getByRole('button', { name: '댓글 등록' }))
  commenting.letScriptCome()
  await expect(page.locator('.remark').filter({ hasText: '일찍 보낸 말' })).toBeVisible()
  await expect(commentField(page)).toHaveValue('')
})

test('a text that was typed on after an early Enter is not sent', AT_ANY_WIDTH, async ({ page, site }) => {
  await enter(page, await site.aMember())
  const { letScriptCome } = await openBeforeScript(page, await aPuzzle(site))
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await answerField(page).fill('집')
  await answerField(page).press('Enter')
  await answerField(page).fill('집사')
  letScriptCome()
  await expect(page.getByRole('button', { name: '제출' })).toBeEnabled()
  await answerField(page).press('Enter')
  await expect(page.getByText('정답입니다!')).toBeVisible()
  expect(sent.filter(call => call === 'POST /api/correct')).toHaveLength(1)
})

test('text that is typed early joins what was typed before', AT_ANY_WIDTH, async ({ page, site }) => {
  const path = await aPuzzle(site)
  await page.goto(path)
  await expect(page.getByRole('button', { name: '제출' })).toBeEnabled()
  await answerField(page).fill('앞선 답')
  await commentField(page).fill('앞선 말')
  const visiting = await openBeforeScript(page, path)
  await answerField(page).fill('새 답')
  await commentField(page).fill('새 말')
  visiting.letScriptCome()
  await expect(commentField(page)).toHaveValue('앞선 말\n\n새 말')
  await expect(answerField(page)).toHaveValue('새 답')
  await page.reload()
  await expect(commentField(page)).toHaveValue('앞선 말\n\n새 말')
  await expect(answerField(page)).toHaveValue('새 답')

  await page.unrouteAll({ behavior: 'wait' })
  await enter(page, await site.aMember())
  await page.evaluate(() => sessionStorage.clear())
  const drafting = await openBeforeScript(page, path)
  await commentField(page).fill('회원의 말')
  drafting.letScriptCome()
  await expect.poll(() => kept(page)).toContain('회원의 말')
})

test('choices and ticks that are made early count', AT_ANY_WIDTH, async ({ page }) => {
  const { letScriptCome } = await openBeforeScript(page, '/daily')
  const groups = page.locator('#accuse').getByRole('group')
  const clues = page.locator('#clues').getByRole('checkbox')
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await clues.nth(0).check()
  await clues.nth(2).check()
  await clues.nth(2).uncheck()
  letScriptCome()
  await expect(page.getByText('가지를 모두 선택해 주세요.')).toHaveCount(0)
  for (const group of await groups.all()) await expect(group.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: '지목하기' }).click()
  await expect(page.getByRole('dialog', { name: '이대로 지목하시겠습니까?' })).toBeVisible()
  await page.reload()
  await expect(clues.nth(0)).toBeChecked()
  await expect(clues.nth(2)).not.toBeChecked()
})

test(
  'each early press on the grid counts, and a tick that is there already stays',
  AT_ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/daily')
    const clues = page.locator('#clues').getByRole('checkbox')
    await clues.nth(0).check()
    const { letScriptCome } = await openBeforeScript(page, '/daily')
    const cells = page.locator('#grid tbody').first().getByRole('button')
    for (const at of [0, 5, 10]) await cells.nth(at).click()
    await expect(clues.nth(0)).not.toBeChecked()
    await clues.nth(0).check()
    letScriptCome()
    for (const at of [0, 5, 10]) await expect(cells.nth(at)).toHaveAccessibleName(/아님$/)
    await page.reload()
    for (const at of [0, 5, 10]) await expect(cells.nth(at)).toHaveAccessibleName(/아님$/)
    await expect(clues.nth(0)).toBeChecked()
  },
)

test(
  'a text that changes while the page is taken over stays as it was typed last',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const { letScriptCome } = await openBeforeScript(page, await aPuzzle(site))
    await commentField(page).fill('처음 쓴 느')
    await commentField(page).evaluate((field: HTMLTextAreaElement) =>
      Object.defineProperty(document.early, 'takesClicks', {
        set() {
          // The composition changes the last syllable.
          field.value = '처음 쓴 는'
          field.dispatchEvent(new Event('input', { bubbles: true }))
        },
      }),
    )
    letScriptCome()
    await expect(page.getByRole('button', { name: '댓글 등록' })).toBeEnabled()
    await expect(page.getByText('6/2,000')).toBeVisible()
    await expect(commentField(page)).toHaveValue('처음 쓴 는')
  },
)

test(
  'only the main button of a mouse that goes down and up on it sends early',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    await enter(page, await site.aMember())
    const { letScriptCome } = await openBeforeScript(page, await aPuzzle(site))
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await commentField(page).fill('아직 쓰는 말')
    const button = page.getByRole('button', { name: '댓글 등록' })
    await button.scrollIntoViewIfNeeded()
    const { x, y } = (await button.boundingBox()) as { x: number; y: number }
    await page.mouse.click(x + 10, y + 10, { button: 'right' })
    await page.mouse.move(x + 10, y - 60)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 10)
    await page.mouse.up()
    letScriptCome()
    await expect(button).toBeEnabled()
    await expect.poll(() => kept(page)).toContain('아직 쓰는 말')
    expect(sent).not.toContain('POST /api/comment')
    await expect(commentField(page)).toHaveValue('아직 쓰는 말')
  },
)

test(
  'a comment that is sent early does not come back beside an older draft',
  AT_ANY_WIDTH,
  async ({ page, site }) => {
    const path = await aPuzzle(site)
    await enter(page, await site.aMember())
    await page.goto(path)
    await commentField(page).fill('오래된 초안')
    await expect.poll(() => kept(page)).toContain('오래된 초안')
    const { letScriptCome } = await openBeforeScript(page, path)
    await commentField(page).fill('일찍 보낸 말')
    await pressDisabled(page, page.getByRole('button', { name: '댓글 등록' }))
    letScriptCome()
    await expect(page.locator('.remark').filter({ hasText: '일찍 보낸 말' })).toBeVisible()
    await expect(commentField(page)).toHaveValue('오래된 초안')
  },
)
