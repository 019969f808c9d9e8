import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

// Half as long as what the package gives by name: it is sent to hundreds of pages.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Below this a page has its narrow shape. */
const WIDE_PX = 800

/** What axe finds on the page as it stands; into a document it goes once. */
async function violationsOn(page: Page, runOnly: string[] | undefined) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  // What passed is many times as much, and nobody reads it.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
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

/** What a finger should meet, in pixels of CSS. */
const FINGER_PX = 44

/**
 * Controls of a narrow page that a finger misses: they are too small, or something else covers the part around them.
 * Links and covers in running text are as high as their line.
 */
export async function tooSmallOf(page: Page) {
  if ((page.viewportSize()?.width ?? WIDE_PX) >= WIDE_PX) return []
  return page.evaluate(least => {
    const inText = 'p, li, dd, .prose, .editor-text'
    const small = new Set<string>()
    const pseudoHeight = (control: Element) =>
      Math.max(
        0,
        ...['::before', '::after']
          .map(part => getComputedStyle(control, part))
          .filter(({ position, content }) => position === 'absolute' && content !== 'none')
          .map(style => Number.parseFloat(style.height) || 0),
      )
    /** What a finger meets beside the middle of a control that is lower than a finger. */
    function isCovered(control: HTMLElement) {
      control.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      return [-1, 1].some(side => {
        const met = document.elementFromPoint(x + width / 2, y + height / 2 + side * (least / 2 - 2))
        return met !== null && !control.contains(met)
      })
    }
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
      const { display } = getComputedStyle(control)
      const place = control.closest('label') ?? control
      const { width, height } = place.getBoundingClientRect()
      // Controls for screen readers alone, and controls that show once they have the focus.
      if (width < 2 || height < 2) continue
      const reach = pseudoHeight(control)
      const isLine = display === 'inline' && control.closest(inText) && reach === 0
      if (control.closest('.prose, .spoiler') || isLine) continue
      const isLow = Math.round(height) < least
      if (Math.round(Math.max(height, reach)) < least) small.add(control.outerHTML.slice(0, 160))
      else if (isLow && isCovered(control)) small.add(`covered: ${control.outerHTML.slice(0, 160)}`)
    }
    return [...small]
  }, FINGER_PX)
}
