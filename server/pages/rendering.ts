import type { InsideCall } from '../http/routes.ts'
import type { PageTag } from './page-cache.ts'

/** What the web app needs of the settings; nothing secret, since it travels to the browser. */
export interface PublicSettings {
  siteName: string
  siteUrl: string
  contactEmail: string
  ads: Record<'sideLeft' | 'sideRight' | 'bottom' | 'post' | 'postMobile', string | undefined>
}

export interface PageAsked {
  /** Path and query. */
  url: string
  call: InsideCall
  settings: PublicSettings
}

/** A page ready to be sent: the same for everyone. */
export interface RenderedPage {
  status: number
  html: string
  /** Where the reader should go instead. */
  location?: string
  tags: PageTag[]
}

/** The web app's server entry: the built bundle, or Vite's module in development. */
export type RenderPage = (asked: PageAsked) => Promise<RenderedPage>
