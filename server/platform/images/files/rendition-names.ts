import { IMAGE_PATH, IMAGE_WIDTH_MAX } from '#contract/platform/images/images.ts'

/** A text's line of 704 px on plain screens and on phones, and the same on sharp ones. */
const RENDITION_WIDTHS = [720, 1_408] as const
/** A picture of 56 px beside a title, on sharp screens, too. */
export const THUMBNAIL_WIDTH = 160
/** All that are made. */
export const WIDTHS = [THUMBNAIL_WIDTH, ...RENDITION_WIDTHS] as const
export type RenditionWidth = (typeof WIDTHS)[number]

/** WebP can hold no taller picture. */
const WEBP_SIDE_MAX = 16_383

/** A moving picture would stand still, and a drawing of an earlier release has no pixels to save. */
export const hasRenditions = (name: string) => /\.(?:jpg|png)$/.test(name)

/** Whether a picture of this shape can be a rendition that wide. It is never enlarged. */
export const fitsRendition = (width: RenditionWidth, of: { width: number; height: number }) =>
  width === THUMBNAIL_WIDTH || (of.height / of.width) * Math.min(width, of.width) <= WEBP_SIDE_MAX

/** A rendition's file lies beside its image's, and can be found by its name. */
export const renditionFile = (name: string, width: RenditionWidth) => `${name}.${width}.webp`

export const renditionFiles = (name: string) =>
  hasRenditions(name) ? WIDTHS.map(width => renditionFile(name, width)) : []

const address = (name: string, width: RenditionWidth) => `${IMAGE_PATH}${name}/${width}.webp`

/** The small picture that a list shows of an image: `${IMAGE_PATH}${name}${THUMBNAIL_END}`. */
export const THUMBNAIL_END = `/${THUMBNAIL_WIDTH}.webp`

/** The image of a post as `htmlOf` writes it: a quote or an angle in an attribute is escaped there. */
const UPLOADED = new RegExp(`<img src="${IMAGE_PATH}([\\w-]+\\.(?:jpg|png))"([^>]*)>`, 'g')

/** The size in which a tag shows its image. A tag may lack either side. */
function shownSize(tag: string) {
  const side = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1])
  const width = side('width') || RENDITION_WIDTHS[0]
  return { width, height: side('height') || width }
}

/**
 * A post's text with its uploaded images in several sizes, also one that was saved before there were any. The browser
 * takes the one that its screen needs. Where a tall picture has no such rendition, that is the image itself.
 */
export const withRenditions = (html: string) =>
  html.replace(UPLOADED, (_, name: string, rest: string) => {
    const size = shownSize(rest)
    const shown = Math.min(size.width, RENDITION_WIDTHS[0])
    // The tag tells the shape. How wide the image itself is, only its row knows.
    const shape = { width: IMAGE_WIDTH_MAX, height: (size.height / size.width) * IMAGE_WIDTH_MAX }
    const source = (width: RenditionWidth) =>
      fitsRendition(width, shape) ? address(name, width) : IMAGE_PATH + name
    const set = RENDITION_WIDTHS.map(width => `${source(width)} ${width}w`).join(', ')
    return `<img src="${IMAGE_PATH}${name}" srcset="${set}" sizes="auto, (max-width: ${shown}px) 100vw, ${shown}px"${rest}>`
  })
