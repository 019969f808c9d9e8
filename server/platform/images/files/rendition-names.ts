import { IMAGE_PATH, IMAGE_WIDTH_MAX } from '#contract/platform/images/images.ts'

/**
 * Rendition widths in px: the 704 px text column on plain screens and phones, and on high-density screens.
 */
const RENDITION_WIDTHS = [720, 1_408] as const
/** Thumbnail width in px: sharp on high-density screens for the 56 px picture next to a title. */
export const THUMBNAIL_WIDTH = 160
export const WIDTHS = [THUMBNAIL_WIDTH, ...RENDITION_WIDTHS] as const
export type RenditionWidth = (typeof WIDTHS)[number]

/** Maximum side of a WebP in px. */
const WEBP_SIDE_MAX = 16_383

/**
 * Only JPEG and PNG have renditions. A GIF would lose its animation. An SVG, which earlier releases stored, has
 * no pixels to scale.
 */
export const hasRenditions = (name: string) => /\.(?:jpg|png)$/.test(name)

/**
 * Whether an image with these proportions can have a rendition of that width. Renditions are never enlarged.
 */
export const fitsRendition = (width: RenditionWidth, of: { width: number; height: number }) =>
  width === THUMBNAIL_WIDTH || (of.height / of.width) * Math.min(width, of.width) <= WEBP_SIDE_MAX

/** The file name of a rendition. It is stored in the image's folder. */
export const renditionFile = (name: string, width: RenditionWidth) => `${name}.${width}.webp`

export const renditionFiles = (name: string) =>
  hasRenditions(name) ? WIDTHS.map(width => renditionFile(name, width)) : []

const address = (name: string, width: RenditionWidth) => `${IMAGE_PATH}${name}/${width}.webp`

/** The end of a thumbnail's address: `${IMAGE_PATH}${name}${THUMBNAIL_END}`. */
export const THUMBNAIL_END = `/${THUMBNAIL_WIDTH}.webp`

/**
 * Matches an image of a post as `htmlOf` writes it. Quotes and angle brackets in its attributes are escaped.
 */
const UPLOADED = new RegExp(`<img src="${IMAGE_PATH}([\\w-]+\\.(?:jpg|png))"([^>]*)>`, 'g')

/** The size at which a tag shows its image. Either side may be missing. */
function shownSize(tag: string) {
  const side = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1])
  const width = side('width') || RENDITION_WIDTHS[0]
  return { width, height: side('height') || width }
}

/**
 * Adds a `srcset` to the uploaded images in a post's HTML, including posts saved before renditions existed.
 * The browser picks the size for its screen. An image too tall for a rendition is shown as it is.
 */
export const withRenditions = (html: string) =>
  html.replace(UPLOADED, (_, name: string, rest: string) => {
    const size = shownSize(rest)
    const shown = Math.min(size.width, RENDITION_WIDTHS[0])
    // The tag gives only the aspect ratio. The real width is in the image's row, which is not read here.
    const shape = { width: IMAGE_WIDTH_MAX, height: (size.height / size.width) * IMAGE_WIDTH_MAX }
    const source = (width: RenditionWidth) =>
      fitsRendition(width, shape) ? address(name, width) : IMAGE_PATH + name
    const set = RENDITION_WIDTHS.map(width => `${source(width)} ${width}w`).join(', ')
    return `<img src="${IMAGE_PATH}${name}" srcset="${set}" sizes="auto, (max-width: ${shown}px) 100vw, ${shown}px"${rest}>`
  })
