import type { Page } from '@playwright/test'
import { daysAfter, koreanDay } from '#contract/puzzles/daily/daily-rules.ts'
import { draftOf } from '#test/support/drafts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enter } from '../support/people.ts'
import { AT_ANY_WIDTH, expect, test } from '../support/site.ts'

/** Opens the form of a vote and fills in its question and options. */
async function beginVote(page: Page, seriesId: number) {
  await page.goto(`/series/edit/${seriesId}`)
  const editor = page.getByRole('region', { name: '범인 지목' })
  await editor.getByRole('button', { name: '지목 시작' }).click()
  await editor.getByLabel('질문').fill('누가 금고를 열었습니까?')
  await editor.getByLabel('선택지').fill('집사\n의사\n정원사')
  return editor
}

test(
  'readers name the culprit, an author publishes the end while another votes, and who was right sees it',
  AT_ANY_WIDTH,
  async ({ page, browser, site }) => {
    const [author, reader, late] = [await site.aMember(), await site.aMember(), await site.aMember()]
    const { seriesId } = (await site.post(author, '/api/series', { title: '달빛여관' })).body.data
    const part = draftOf({ title: '첫째 화', type: '자작 소설', seriesId })
    const { postId } = (await site.post(author, '/api/post', part)).body.data

    await enter(page, author)
    const editor = await beginVote(page, seriesId)
    await expectAccessible(page)
    await editor.getByRole('button', { name: '지목 시작' }).click()
    await editor.getByLabel('정답').selectOption('집사')
    await editor.getByRole('button', { name: '봉해 두기' }).click()
    await expect(page.getByText('정답을 봉해 두었습니다.')).toBeVisible()

    const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'ko-KR' })
    const other = await context.newPage()
    await enter(other, reader)
    await other.goto(`/post/${postId}`)
    await other.getByRole('button', { name: '범인 지목하기' }).click()
    const dialog = other.getByRole('dialog', { name: '범인 지목' })
    await dialog.getByRole('button', { name: '지목하기' }).click()
    await expect(dialog.getByText('한 사람을 선택해 주세요.')).toBeVisible()
    await dialog.getByLabel('집사').check()
    await dialog.getByLabel('근거 (선택)').fill('장갑이 한 짝뿐이었다')
    await dialog.getByLabel('정답이 밝혀진 뒤 내 근거를 공개합니다.').check()
    await expectAccessible(other)
    await dialog.getByRole('button', { name: '지목하기' }).click()
    await expect(dialog.getByText('열 명이 지목하면 비율이 보입니다.')).toBeVisible()

    // Another reader has the dialog open when the poll ends.
    await enter(other, late)
    await other.goto(`/post/${postId}`)
    await other.getByRole('button', { name: '범인 지목하기' }).click()
    await dialog.getByLabel('의사').check()

    await page.goto(`/post/new?board=novel&series=${seriesId}`)
    await page.getByLabel('제목').fill('마지막 화')
    await page.getByRole('textbox', { name: '내용' }).fill('범인은 집사였다.')
    await page.getByLabel('이 화에서 범인을 밝힙니다. 지목을 마감합니다.').check()
    await page.getByRole('button', { name: '등록', exact: true }).click()
    await expect(page.getByText('글이 등록되었습니다.')).toBeVisible()

    await dialog.getByRole('button', { name: '지목하기' }).click()
    await expect(dialog.getByText('지목을 마감했습니다.')).toBeVisible()

    await enter(other, reader)
    await other.goto(`/post/${postId}`)
    await expect(other.getByText('정답이 공개되었습니다.')).toBeVisible()
    await expect(other.getByText('정답: 집사')).toHaveCount(0)
    await other.getByRole('link', { name: '다음 화' }).click()
    await expect(other.getByText('정답: 집사')).toBeVisible()
    await other.getByRole('button', { name: '결과 보기' }).click()
    await expect(dialog.getByText('적중')).toBeVisible()
    await expect(dialog.getByText('장갑이 한 짝뿐이었다')).toBeVisible()
    await expectAccessible(other)
    await other.goto('/user')
    await expect(other.getByRole('region', { name: '회원 정보' })).toContainText('적중1')
    await context.close()
  },
)

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('an author sets the end of a vote by the clock of Korea, as every page shows it', async ({
    page,
    site,
  }) => {
    const author = await site.aMember()
    const { seriesId } = (await site.post(author, '/api/series', { title: '시차' })).body.data
    await site.post(author, '/api/post', draftOf({ title: '첫째 화', type: '자작 소설', seriesId }))
    await enter(page, author)
    const editor = await beginVote(page, seriesId)
    await editor.getByLabel('마감', { exact: true }).selectOption('정한 시각에')
    const day = daysAfter(koreanDay(Date.now()), 30)
    await editor.getByLabel('마감 시각').fill(`${day}T20:00`)
    await editor.getByRole('button', { name: '지목 시작' }).click()
    await expect(page.getByText('지목을 열었습니다.')).toBeVisible()
    await editor.getByRole('button', { name: '질문 수정' }).click()
    await expect(editor.getByLabel('마감 시각')).toHaveValue(`${day}T20:00`)
    const { body } = await site.get(author, '/api/vote', { seriesId })
    expect(body.data.closesAt).toBe(`${day}T11:00:00.000Z`)
  })
})
