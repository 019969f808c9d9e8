import type { Locator, Page } from '@playwright/test'
import { puzzleOf } from '#test/support/drafts.ts'
import { openBeforeScript } from '../support/before-script.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, type Site, test } from '../support/site.ts'

// The page is painted and used while its script is still loading.

const answerField = (page: Page) => page.getByRole('textbox', { name: '정답 입력' })
const commentField = (page: Page) => page.getByRole('textbox', { name: '댓글', exact: true })

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
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(kept).toContain('회원의 말')
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
