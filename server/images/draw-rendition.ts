import sharp, { type ResizeOptions } from 'sharp'
import { IMAGE_PIXELS_MAX } from '#contract/image-rules.ts'
import { type RenditionWidth, THUMBNAIL_WIDTH } from './rendition-names.ts'

const SECONDS_MAX = 20

/** Lists show a square: of a tall capture its beginning, which is what its title speaks of. */
const boxOf = (width: RenditionWidth): ResizeOptions =>
  width === THUMBNAIL_WIDTH ? { width, height: width, fit: 'cover', position: 'top' } : { width }

/** A stored image, no wider than this. As WebP it weighs a third of what it did. */
export const rendition = (bytes: Uint8Array, width: RenditionWidth): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ ...boxOf(width), withoutEnlargement: true })
    .webp({ quality: 80, smartSubsample: true })
    .toBuffer()
