import { IMAGE_PATH } from '#contract/images.ts'

/** A text's line of 704 px on plain screens and on phones; and the same on sharp ones. */
const RENDITION_WIDTHS = [720, 1_408] as const
/** A picture of 56 px beside a title, on sharp screens, too. */
const THUMBNAIL_WIDTH = 160
/** All that are made. */
export const WIDTHS = [THUMBNAIL_WIDTH, ...RENDITION_WIDTHS] as const
export type RenditionWidth = (typeof WIDTHS)[number]

/** What moves would stand still, and drawings have no pixels to save. */
export const hasRenditions = (name: string) => /\.(?:jpg|png)$/.test(name)

/** A rendition's file, beside that of its image: whoever knows the one knows the others. */
export const renditionFile = (name: string, width: RenditionWidth) => `${name}.${width}.webp`

export const renditionFiles = (name: string) =>
  hasRenditions(name) ? WIDTHS.map(width => renditionFile(name, width)) : []

const address = (name: string, width: RenditionWidth) => `${IMAGE_PATH}${name}/${width}.webp`

/** The small picture that a list shows of an image: `${IMAGE_PATH}${name}${THUMBNAIL_END}`. */
export const THUMBNAIL_END = `/${THUMBNAIL_WIDTH}.webp`

/** The image of a post as `htmlOf` writes it: a quote or an angle in an attribute is escaped there. */
const UPLOADED = new RegExp(`<img src="${IMAGE_PATH}([\\w-]+\\.(?:jpg|png))"([^>]*)>`, 'g')

/**
 * A post's text with its uploaded images in several sizes, as they are read: texts that were saved before there were
 * any have them, too. The browser takes the one that its screen needs.
 */
export const withRenditions = (html: string) =>
  html.replace(UPLOADED, (_, name: string, rest: string) => {
    const shown = Math.min(
      Number(/ width="(\d+)"/.exec(rest)?.[1] ?? RENDITION_WIDTHS[0]),
      RENDITION_WIDTHS[0],
    )
    const set = RENDITION_WIDTHS.map(width => `${address(name, width)} ${width}w`).join(', ')
    return `<img src="${IMAGE_PATH}${name}" srcset="${set}" sizes="auto, (max-width: ${shown}px) 100vw, ${shown}px"${rest}>`
  })
