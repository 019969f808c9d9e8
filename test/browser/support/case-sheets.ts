import type { Page } from '@playwright/test'

const ids = { 추리표: 'grid', 지목: 'accuse' }

/** Opens a part of a case. In a narrow window the part is a sheet, and in a wide window it is in the page. */
export async function openSheet(page: Page, name: keyof typeof ids) {
  const bar = page.getByRole('navigation', { name: '사건의 부분' })
  await page.locator('.case-bar').waitFor({ state: 'attached' })
  if ((await bar.isVisible()) && !(await page.locator(`#${ids[name]}`).isVisible()))
    await bar.getByRole('button', { name }).click()
}
