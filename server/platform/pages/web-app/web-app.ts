import type { PageAssets, RenderPage } from '#contract/pages.ts'

/** The web app from the server's view: a renderer and its assets. */
export interface WebApp {
  renderPage: RenderPage
  assets: PageAssets
  /** The service worker, and its replacement that unregisters it where the feature is off. */
  workers?: Record<'keeping' | 'leaving', string>
}
