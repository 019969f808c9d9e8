import type { Page } from '@playwright/test'

const ids = { 추리표: 'grid', 지목: 'accuse' }

/** Opens a part of a case that is a sheet in a narrow window. A wide window shows it in the page. */
export async function openSheet(page: Page, name: keyof typeof ids) {
  const bar = page.getByRole('navigation', { name: '사건의 부분' })
  await page.locator('.case-bar').waitFor({ state: 'attached' })
  if ((await bar.isVisible()) && !(await page.locator(`#${ids[name]}`).isVisible()))
    await bar.getByRole('button', { name }).click()
}
