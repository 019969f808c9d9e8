import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

// The minified file has half the size of the package's default one. It is sent to hundreds of pages.
const minified = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The source of axe in ASCII, which V8 stores in half the memory and compiles faster. */
const axeSource = minified.replaceAll(
  /[^\p{ASCII}]/gu,
  character => `\\u{${character.codePointAt(0)?.toString(16)}}`,
)

/** Pages narrower than this have their narrow layout. */
const WIDE_PX = 800

/** The findings of axe on the current page. A document loads axe once. */
async function violationsOn(page: Page, runOnly: string[] | undefined) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  // Results of passed rules are many times as much data, and no test uses them.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  return page.evaluate(async asked => {
    // axe can't compute the contrast on a drawn background, so the lamp's light is replaced by one colour.
    document.documentElement.style.setProperty('background-image', 'none')
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    document.documentElement.style.removeProperty('background-image')
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
  }, options)
}

/**
 * All findings in the light theme, and those about colours in the dark theme. Nothing else that axe checks
 * depends on the theme. The narrow layout has the same colours and is checked in the dark theme only.
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

/** The width in pixels by which the page exceeds its window. */
export const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fails if axe finds anything on the current page, or if the page scrolls sideways. */
export async function expectAccessible(page: Page) {
  expect(await problemsOf(page), 'axe').toEqual([])
  expect(await sidewaysOf(page), 'the page is no wider than its window').toBeLessThanOrEqual(0)
}

/** The minimum size of a touch target in CSS pixels. */
const FINGER_PX = 44

/**
 * Controls of a narrow page that are too small for a finger, or whose surroundings something covers. Links
 * and covers in running text are as high as their line.
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
    /** Whether another element covers the area above or below a low control. */
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
      // Controls for screen readers only, and controls that appear on focus.
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
