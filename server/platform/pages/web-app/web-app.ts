import type { PageAssets, RenderPage } from '#contract/pages.ts'

/** The web app from the server's view: a renderer and its assets. */
export interface WebApp {
  renderPage: RenderPage
  /** The only inline script of a page, which the content security policy admits. */
  earlyScript: string
  assets: PageAssets
  /** The service worker, and its replacement that unregisters it where the feature is off. */
  workers?: Record<'keeping' | 'leaving', string>
}
