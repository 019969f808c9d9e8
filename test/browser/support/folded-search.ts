import type { Page } from '@playwright/test'

/** Opens a list's search, which is folded on phones. */
export async function unfoldSearch(page: Page) {
  const fold = page.getByRole('main').locator('summary').filter({ hasText: '검색', visible: true })
  if (await fold.isVisible()) await fold.click()
}
