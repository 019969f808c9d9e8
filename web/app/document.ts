import type { PageAssets, PublicSettings } from '#contract/pages.ts'
import { barColours } from '#contract/platform/pages/bar-colours.ts'
import { feedHref } from '#contract/site-map.ts'
import { defaultFace, markHref } from '#contract/trust/site-settings/face-rules.ts'
import earlyScript from '#web/app/early/early.ts?script'
import type { PageFailure } from '#web/app/screen/to-page-error.ts'

/** The data the browser needs to hydrate a rendered page. */
export interface PageState {
  settings: PublicSettings
  /** The screen's file, relative to web/. */
  screen: string | undefined
  /** The URL of the screen's code. */
  script: string | undefined
  loaded: object
  /** Why the screen can't be shown. */
  failure: PageFailure | undefined
}

/**
 * Delays the first paint until the whole body has arrived. A half-parsed flex row would shift when its rest
 * arrives.
 */
const PAINT_WHOLE = '<link rel="expect" href="#state" blocking="render">'

/** The style sheet of the accent colours. A page in the default accent doesn't load it. */
const ACCENTS = 'web/app/styles/accents.css'

/** The site's outermost element. React's output before it belongs in the head. */
const ROOT_START = '<div id="site"'

/** The icons of browsers: the operator's own, or those of the product. */
const iconsOf = (mark: string | undefined) =>
  mark === undefined
    ? '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
    : `<link rel="icon" href="${markHref(32, mark)}" sizes="32x32"><link rel="icon" href="${markHref(192, mark)}" sizes="192x192"><link rel="apple-touch-icon" href="${markHref(180, mark)}">`

/**
 * JSON that can't close its script element. One pass per character was measured to be faster than other ways.
 */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The whole page, in pieces. */
export function pageDocument({
  markup,
  state,
  structured,
  assets,
}: {
  /** React's output in pieces. The first piece contains the start tag of the site's outermost element. */
  markup: string[]
  state: Omit<PageState, 'script'>
  /** The page's schema.org data. */
  structured: object | undefined
  assets: PageAssets
}) {
  const [first = '', ...rest] = markup
  const rootAt = first.indexOf(ROOT_START)
  const hoisted = first.slice(0, rootAt)
  const fonts = assets.fonts
    .map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')
  const file = state.screen && `web/${state.screen}.tsx`
  const { face } = state.settings
  const sources = [face && face.accent !== defaultFace.accent && ACCENTS, file]
  const styles = [
    ...assets.stylesheets,
    ...sources.flatMap(source => (source ? assets.stylesheetsOf(source) : [])),
  ]
    .map(href => `<link rel="stylesheet" href="${href}">`)
    .join('')
  const script = file && assets.scriptOf(file)
  const preloads = (file ? assets.preloads(file) : [])
    .map(href => `<link rel="modulepreload" href="${href}">`)
    .join('')
  const accent = face ? ` data-accent="${face.accent}"` : ''
  const data = structured
    ? `<script type="application/ld+json" id="structured">${jsonInHtml(structured)}</script>`
    : ''
  const head = `<!doctype html><html lang="ko"${accent}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${PAINT_WHOLE}<script>${earlyScript}</script>${assets.development ?? ''}${styles}${fonts}${preloads}${iconsOf(state.settings.mark)}<link rel="manifest" href="/manifest.webmanifest"><link rel="alternate" type="application/rss+xml" title="RSS" href="${feedHref()}"><meta name="theme-color" content="${barColours.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${barColours.dark}" media="(prefers-color-scheme: dark)">${hoisted}${data}</head><body><div id="root">`
  const foot = `</div><script type="application/json" id="state">${jsonInHtml({ ...state, script })}</script><script type="module" src="${assets.script}"></script></body></html>`
  return [head, first.slice(rootAt), ...rest, foot]
}
