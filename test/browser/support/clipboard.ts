import type { Page } from '@playwright/test'

export interface Copied {
  text?: string
  html?: string
}

/** Fills the clipboard as another program would, by a copy event of this page. */
export async function copy(page: Page, { text = '', html }: Copied) {
  await page.evaluate(
    given => {
      function onCopy(event: ClipboardEvent) {
        event.preventDefault()
        event.stopImmediatePropagation()
        event.clipboardData?.setData('text/plain', given.text)
        if (given.html) event.clipboardData?.setData('text/html', given.html)
      }
      document.addEventListener('copy', onCopy, { capture: true, once: true })
    },
    { text, html },
  )
  await page.keyboard.press('Control+C')
}

/** Pastes text copied in another program. `plain` pastes without formatting. */
export async function paste(page: Page, copied: Copied, { plain = false } = {}) {
  await copy(page, copied)
  await page.keyboard.press(plain ? 'Control+Shift+V' : 'Control+V')
}
