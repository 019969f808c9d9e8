import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { SocialProvider } from '#contract/people/social/social-rules.ts'
import type { Picture } from '#contract/platform/images/images.ts'
import type { PublicFace } from '#contract/trust/site-settings/face-rules.ts'
import type { Calls, Query, Reply } from './calls.ts'

/** Cache invalidation tags: a screen names the tags it shows, and a write invalidates them. */
export type PageTag =
  | 'home'
  | 'rank'
  | 'books'
  | 'series'
  | 'series-shelf'
  | 'everything'
  | 'transparency'
  | 'daily'
  | 'options'
  | `board:${BoardKey}`
  | 'members'
  | `member:${number}`
  | `post:${number}`
  | `book:${number}`
  | `series:${number}`
  | `list:${number}`

/** Calls that a page may make during rendering: public reads with the same answer for everyone. */
export type PublicRead = {
  [K in keyof Calls]: K extends `GET ${string}` ? (Calls[K]['access'] extends 'anyone' ? K : never) : never
}[keyof Calls]

export type InProcessCall = <K extends PublicRead>(name: K, query: Query<K>) => Promise<Reply<K>>

/** The settings that the web app needs. They travel to the browser, so none is secret. */
export interface PublicSettings {
  siteName: string
  /** Whether newcomers must send a proof of work. */
  asksProof: boolean
  /** The site's address without a trailing slash. */
  siteUrl: string
  contactEmail: string
  /** Whether browsers store pages for reading offline. */
  keepsPages: boolean
  /** The shared picture of pages that have none of their own. */
  card: Picture
  /** The operator's choices for the look of the site; omitted if all of them are defaults. */
  face?: PublicFace
  /** The version of the site's own icons, if it has any. */
  mark?: string
  /** The providers that people may sign in with. */
  socialLogin: readonly SocialProvider[]
  /** Tokens that prove the ownership of the site to search engines. */
  verifications: Partial<Record<'naver' | 'google', string>>
  ads: Partial<Record<'sideLeft' | 'sideRight' | 'bottom' | 'post' | 'postMobile', string>>
}

/** Addresses of the built web app's files. */
export interface PageAssets {
  /** The entry script of the browser. */
  script: string
  stylesheets: string[]
  /**
   * The heading fonts. They are preloaded, because otherwise the first page would be drawn before they
   * arrive.
   */
  fonts: string[]
  /** Tags that the development server needs in the head. */
  development?: string
  /** The chunk that contains a screen's file. */
  scriptOf(file: string): string | undefined
  /** The stylesheets of a screen's own chunks, or of a source stylesheet. Nothing else fetches them for a first page. */
  stylesheetsOf(file: string): string[]
  /** The chunks that a screen's file imports, to be fetched in parallel with the entry. */
  preloads(file: string): string[]
}

export interface PageToRender {
  /** The requested path and query. */
  url: string
  call: InProcessCall
  settings: PublicSettings
  assets: PageAssets
}

/** A rendered page that is the same for everyone. */
export interface RenderedPage {
  status: number
  /**
   * The HTML as short strings, to be sent one after another. V8 allocates memory for each long string, which
   * is slow.
   */
  html: string[]
  /** The error that occurred during rendering, for the log. */
  failure?: unknown
  tags: PageTag[]
}

/**
 * The server entry of the web app. Only functions and data may cross it, since each side has its own copy
 * of a class.
 */
export type RenderPage = (asked: PageToRender) => Promise<RenderedPage>
