import sharp from 'sharp'
import { IMAGE_PIXELS_MAX } from '#contract/images.ts'
import { invalid, Refusal } from '#contract/refusals.ts'
import type { ImageType } from './image-type.ts'

/** Twice the widest column, for sharp screens. */
const SIDE_MAX = 2_000
/** Decoding takes a second or two at the limits; what takes longer was made to. */
const SECONDS_MAX = 20

/** Each is drawn by itself, however small: a minute of film has as many. */
const FRAMES_MAX = 1_000

export interface FinishedImage {
  bytes: Uint8Array
  width: number
  height: number
}

// An upload is decoded once: keeping what libvips decoded only costs memory.
sharp.cache(false)

const unreadable = () => invalid('file', '이미지를 읽을 수 없습니다. 파일이 손상되지 않았는지 확인해 주세요.')

async function assertWithinBounds(bytes: Uint8Array, animated: boolean) {
  // The header alone, without the limit, so that "too large" and "broken" are told apart. All frames count.
  const { width, height, pages = 1 } = await sharp(bytes, { animated, limitInputPixels: false }).metadata()
  if (width * height > IMAGE_PIXELS_MAX)
    throw new Refusal('too_large', { message: '이미지의 가로세로 크기가 너무 큽니다.' })
  if (pages > FRAMES_MAX)
    throw new Refusal('too_large', {
      message: `움직이는 이미지는 ${FRAMES_MAX.toLocaleString('ko')}프레임까지 올릴 수 있습니다.`,
    })
}

async function drawAnew(bytes: Uint8Array, type: ImageType): Promise<FinishedImage> {
  const animated = type === 'image/gif'
  await assertWithinBounds(bytes, animated)
  const image = sharp(bytes, {
    animated,
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
  const formats = {
    'image/gif': () => image.gif({ effort: 3 }),
    // Photographs carry their orientation in the metadata that is taken off.
    'image/jpeg': () => image.autoOrient().jpeg({ quality: 85, progressive: true }),
    'image/png': () => image.autoOrient().png({ compressionLevel: 9 }),
  }
  const { data, info } = await formats[type as keyof typeof formats]().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/** A stored image, no wider than this. As WebP it weighs a third of what it did. */
export const rendition = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, smartSubsample: true })
    .toBuffer()

/**
 * A raster image drawn anew from its pixels: neither metadata nor anything hidden in the file survives,
 * and it is no larger than a page shows. Throws a refusal for what can't be read.
 */
export async function redrawn(bytes: Uint8Array, type: ImageType) {
  try {
    return await drawAnew(bytes, type)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
}
