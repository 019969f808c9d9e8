import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Below this a page has its narrow shape. */
const WIDE_PX = 800

/**
 * axe finds nothing on the page as it stands, and nothing scrolls sideways. By day and by night where it is wide: the
 * colours of the narrow shape are the same.
 */
export async function expectAccessible(page: Page) {
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE_PX
  for (const colorScheme of isWide ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    expect(found, `axe in the ${colorScheme} theme`).toEqual([])
  }
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, 'the page is no wider than its window').toBeLessThanOrEqual(clientWidth)
}
