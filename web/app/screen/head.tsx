import type { PublicSettings } from '#contract/pages.ts'
import type { Picture } from '#contract/platform/images/images.ts'
import { sentenceOf } from '#contract/trust/site-settings/face-rules.ts'
import { faceIn } from '#web/app/state/face.ts'
import { useSettings } from '#web/app/state/settings.ts'

type Site = Pick<PublicSettings, 'siteName' | 'siteUrl' | 'face'>
/** A text of the page, or a function that builds it from the operator's settings. */
type Words = string | ((site: Site) => string)

export interface HeadContent {
  /** The title without the site's name, which is appended. `null` gives the home page's title. */
  title: Words | null
  description: Words
  /** The canonical path with its relevant query; `null` if the page doesn't exist. */
  canonical: string | null
  /** The image for shared links; the site's own card by default. */
  picture?: Picture | null
  type?: 'website' | 'article' | 'book'
  /** Excluded from search engines: forms and a member's own pages. */
  isPrivate?: boolean
  /** Keywords for the search engines that still read them. */
  keywords?: string
  /** The path of this page's RSS feed. */
  feed?: string
  /** schema.org data, which the server writes into its documents as JSON-LD. Browsers don't need it. */
  structured?: false | ((site: Site) => object)
}

/** Title, description, canonical and sharing tags. React hoists them into the document's head. */
export function Head({
  title: ownTitle,
  description: ownDescription,
  canonical,
  picture,
  type = 'website',
  isPrivate,
  keywords,
  feed,
}: HeadContent) {
  const site = useSettings()
  const { siteName, siteUrl, card, verifications } = site
  const inWords = (words: Words) => (typeof words === 'function' ? words(site) : words)
  const description = inWords(ownDescription)
  const fullTitle =
    ownTitle === null ? `${siteName} | ${sentenceOf(faceIn(site))}` : `${inWords(ownTitle)} | ${siteName}`
  const address = canonical === null ? null : siteUrl + canonical
  const shown = picture ?? card
  const pictureAddress = new URL(shown.src, siteUrl).href
  const words = shown.alt ?? fullTitle
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {canonical === '/' &&
        Object.entries(verifications).map(([engine, content]) => (
          <meta key={engine} name={`${engine}-site-verification`} content={content} />
        ))}
      {feed && <link rel="alternate" type="application/rss+xml" title={fullTitle} href={feed} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={pictureAddress} />
      {shown.width && <meta property="og:image:width" content={String(shown.width)} />}
      {shown.height && <meta property="og:image:height" content={String(shown.height)} />}
      <meta property="og:image:alt" content={words} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={pictureAddress} />
      <meta name="twitter:image:alt" content={words} />
    </>
  )
}
