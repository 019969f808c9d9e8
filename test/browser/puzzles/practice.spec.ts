import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openSheet } from '../support/case-sheets.ts'
import { expect, test } from '../support/site.ts'

/** Chooses the first option of each part. */
async function accuse(page: Page) {
  await openSheet(page, '지목')
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await group.getByRole('radio').first().check()
  await page.getByRole('button', { name: '지목하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '지목하기' }).click()
}

test('a visitor plays one practice case after another, and a reload goes on with the same', async ({
  page,
}) => {
  await page.goto('/practice')
  await page.getByRole('button', { name: '쉬운 사건 풀기' }).click()
  const title = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  const first = await title.textContent()
  await accuse(page)
  await expect(page.getByText(/기회가 두 번 남았습니다|사건을 해결했습니다/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveText(first ?? '')
  await openSheet(page, '지목')
  await expectAccessible(page)
  const close = page.getByRole('button', { name: '포기하고 진상 보기' })
  if (await close.isVisible()) {
    await close.click()
    await page.getByRole('dialog').getByRole('button', { name: '포기하고 진상 보기' }).click()
  }
  await expect(page.getByText('진상', { exact: false }).first()).toBeVisible()
  const onward = page.getByRole('button', { name: '다음 사건' })
  await onward.click()
  await expect(onward).toBeHidden()
  await openSheet(page, '지목')
  await expect(page.getByRole('button', { name: '지목하기' })).toBeVisible()
})

test('two friends without accounts play the same case and see each other’s progress and results', async ({
  page,
  browser,
}) => {
  // The first friend's browser stores nothing.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (...entry) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.apply(this, entry)
    }
  })
  await page.goto('/practice')
  await page.getByLabel('함께할 이름').fill('하늘이')
  await page.getByRole('button', { name: '방 만들기' }).click()
  await expect(page).toHaveURL(/\/together\//)
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(page.url())
  await friend.getByLabel('함께할 이름').fill('운영자')
  await friend.getByRole('button', { name: '함께 풀기' }).click()
  await expect(friend.getByText('사용할 수 없는 이름입니다.')).toBeVisible()
  await friend.getByLabel('함께할 이름').fill('바다')
  await friend.getByRole('button', { name: '함께 풀기' }).click()
  const seats = page.getByRole('list', { name: '함께하는 사람' })
  await expect(seats.getByRole('listitem')).toHaveCount(2)
  await expect(seats).toContainText('바다')
  const title = (of: Page) => of.getByRole('article').getByRole('heading', { level: 2 }).first()
  await expect(title(friend)).toHaveText((await title(page).textContent()) ?? '')
  await accuse(friend)
  await expect(seats.getByRole('listitem').nth(1)).toContainText(/1\/3번 지목|완료/)
  await expectAccessible(page)
  await page.getByRole('button', { name: '끝내고 결과 보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '끝내고 결과 보기' }).click()
  await expect(friend.getByRole('button', { name: '결과 공유' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('button', { name: '결과 공유' })).toBeVisible()
})
