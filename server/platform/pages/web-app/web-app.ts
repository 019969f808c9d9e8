import type { PageAssets, RenderPage } from '#contract/pages.ts'

/** The web app as the server uses it: a renderer and its assets. */
export interface WebApp {
  renderPage: RenderPage
  /** The only inline script of a page, which the content security policy admits. */
  earlyScript: string
  assets: PageAssets
  /** The service worker (`keeping`), and the script that unregisters it if the feature is off (`leaving`). */
  workers?: Record<'keeping' | 'leaving', string>
}
