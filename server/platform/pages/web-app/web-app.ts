import type { PageAssets, RenderPage } from '#contract/pages.ts'

/** The web app as the server sees it: something that renders, and where its files are. */
export interface WebApp {
  renderPage: RenderPage
  assets: PageAssets
  /** The service worker, and the one that takes its place where there is to be none. */
  workers?: Record<'keeping' | 'leaving', string>
}
