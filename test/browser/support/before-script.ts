import type { Page } from '@playwright/test'

/** Opens a page that is painted while its script is still loading, until the test releases it. */
export async function openBeforeScript(page: Page, path: string) {
  const { promise: come, resolve: letScriptCome } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-browser*.js', async route => {
    await come
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState !== 'loading' && styles.every(link => link.sheet)
  })
  return { letScriptCome }
}
