import sharp, { type ResizeOptions } from 'sharp'
import { IMAGE_PIXELS_MAX } from '#contract/platform/images/image-rules.ts'
import { type RenditionWidth, THUMBNAIL_WIDTH } from './rendition-names.ts'

const SECONDS_MAX = 20

/** Lists show a square thumbnail. A tall screenshot is cropped to its top, where its subject usually is. */
const boxOf = (width: RenditionWidth): ResizeOptions =>
  width === THUMBNAIL_WIDTH ? { width, height: width, fit: 'cover', position: 'top' } : { width }

/**
 * Maximum pixels for high-quality chroma subsampling, which doubles the work. The first reader would wait for
 * it on a long screenshot.
 */
const FINE_PIXELS_MAX = 4_000_000

interface Size {
  width: number
  height: number
}

/**
 * Scales a stored image to this width, but never enlarges it. As WebP the result takes a third of the
 * original's bytes.
 */
export function rendition(bytes: Uint8Array, width: RenditionWidth, of: Size): Promise<Uint8Array> {
  const shown = Math.min(width, of.width)
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ ...boxOf(width), withoutEnlargement: true })
    .webp({ quality: 80, smartSubsample: (shown * shown * of.height) / of.width <= FINE_PIXELS_MAX })
    .toBuffer()
}
