import type { PageAssets, RenderPage } from '#contract/pages.ts'

/** The web app as the server sees it: something that renders, and where its files are. */
export interface WebApp {
  renderPage: RenderPage
  assets: PageAssets
}
