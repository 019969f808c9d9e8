import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Below this a page has its narrow shape. */
const WIDE_PX = 800

/** What axe finds on the page as it stands; into a document it goes once. */
async function violationsOn(page: Page, runOnly: string[] | undefined) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  // What passed is many times as much, and nobody reads it.
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  return page.evaluate(async asked => {
    // Of what stands on a drawn ground axe can't tell the contrast: without the lamp's light it is one colour.
    document.documentElement.style.setProperty('background-image', 'none')
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    document.documentElement.style.removeProperty('background-image')
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
  }, options)
}

/**
 * What axe finds by day, and of colours by night: a theme changes nothing else that it looks at. Of the narrow shape,
 * whose colours are the same, by night alone.
 */
export async function problemsOf(page: Page) {
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE_PX
  const found: object[] = []
  for (const colorScheme of isWide ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const runOnly = isWide && colorScheme === 'dark' ? ['color-contrast'] : undefined
    const violations = await violationsOn(page, runOnly)
    found.push(...violations.map(violation => ({ colorScheme, ...violation })))
  }
  return found
}

/** How many pixels of the page lie beside its window. */
export const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** axe finds nothing on the page as it stands, and nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  expect(await problemsOf(page), 'axe').toEqual([])
  expect(await sidewaysOf(page), 'the page is no wider than its window').toBeLessThanOrEqual(0)
}
