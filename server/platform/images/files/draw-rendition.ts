import sharp, { type ResizeOptions } from 'sharp'
import { IMAGE_PIXELS_MAX } from '#contract/platform/images/image-rules.ts'
import { type RenditionWidth, THUMBNAIL_WIDTH } from './rendition-names.ts'

const SECONDS_MAX = 20

/** Lists show a square: of a tall capture its beginning, which is what its title speaks of. */
const boxOf = (width: RenditionWidth): ResizeOptions =>
  width === THUMBNAIL_WIDTH ? { width, height: width, fit: 'cover', position: 'top' } : { width }

/** Finer colours at edges double the work. On a long capture the first reader would wait for them. */
const FINE_PIXELS_MAX = 4_000_000

interface Size {
  width: number
  height: number
}

/** A stored image of this size, no wider than asked. As WebP it weighs a third of what it did. */
export function rendition(bytes: Uint8Array, width: RenditionWidth, of: Size): Promise<Uint8Array> {
  const shown = Math.min(width, of.width)
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ ...boxOf(width), withoutEnlargement: true })
    .webp({ quality: 80, smartSubsample: (shown * shown * of.height) / of.width <= FINE_PIXELS_MAX })
    .toBuffer()
}
