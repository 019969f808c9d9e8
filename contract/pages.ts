import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Picture } from '#contract/platform/images/images.ts'
import type { Calls, Query, Reply } from './calls.ts'

/** What a page shows, and what a write changes: a screen names its tags, a domain drops them. */
export type PageTag =
  | 'home'
  | 'rank'
  | 'books'
  | 'series'
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

/** Calls that a page may make while it is rendered: reads that are the same for everyone. */
export type PublicRead = {
  [K in keyof Calls]: K extends `GET ${string}` ? (Calls[K]['access'] extends 'anyone' ? K : never) : never
}[keyof Calls]

export type InsideCall = <K extends PublicRead>(name: K, query: Query<K>) => Promise<Reply<K>>

/** What the web app needs of the settings; nothing secret, since it travels to the browser. */
export interface PublicSettings {
  siteName: string
  /** Whether who comes as somebody new is asked for a proof of work. */
  asksProof: boolean
  /** Without a slash at its end. */
  siteUrl: string
  contactEmail: string
  /** Whether browsers keep pages to be read without a connection. */
  keepsPages: boolean
  /** What a link to a page without a picture of its own shows. */
  card: Picture
  /** By which a search engine knows that the site is its operator's. */
  verifications: Partial<Record<'naver' | 'google', string>>
  ads: Partial<Record<'sideLeft' | 'sideRight' | 'bottom' | 'post' | 'postMobile', string>>
}

/** Addresses of the built web app. */
export interface PageAssets {
  /** The entry that the browser runs. */
  script: string
  stylesheets: string[]
  /** The drawn letters of headings: asked for at once, or they come too late for the first page. */
  fonts: string[]
  /** Tags that development needs in the head. */
  development?: string
  /** The chunk that holds a screen's file. */
  scriptOf(file: string): string | undefined
  /** What a screen's own chunks are drawn with: nothing else fetches it for a first page. */
  stylesheetsOf(file: string): string[]
  /** The chunks behind a screen's file, to be fetched beside the entry. */
  preloads(file: string): string[]
}

export interface PageToRender {
  /** Path and query. */
  url: string
  call: InsideCall
  settings: PublicSettings
  assets: PageAssets
}

/** A page ready to be sent: the same for everyone. */
export interface RenderedPage {
  status: number
  html: string
  /** What broke while it was rendered, for the log. */
  failure?: unknown
  tags: PageTag[]
}

/** The web app's server entry. Only functions and data cross it: a class exists twice there. */
export type RenderPage = (asked: PageToRender) => Promise<RenderedPage>
