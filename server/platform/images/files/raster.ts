import sharp, { type Sharp } from 'sharp'
import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import {
  ANIMATION_FRAMES_MAX,
  ANIMATION_PIXELS_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_SIDE_MAX,
  IMAGE_WIDTH_MAX,
  type ImageChange,
} from '#contract/platform/images/image-rules.ts'
import { pixelSize, tooLarge } from '../too-large.ts'
import type { RasterType } from './image-type.ts'
import { isMovingPng } from './moving-png.ts'

/** Maximum seconds for decoding. Ordinary files at the size limits take a few; a slower file is malicious. */
const SECONDS_MAX = 20

export interface FinishedImage {
  bytes: Uint8Array
  type: RasterType
  width: number
  height: number
  changed: ImageChange | null
}

// Each upload is decoded only once, so libvips' cache would only take memory.
sharp.cache(false)

const unreadable = () => invalid('file', '이미지를 읽을 수 없습니다. 파일이 손상되지 않았는지 확인해 주세요.')

interface Size {
  width: number
  height: number
}

function assertFilm({ width, height }: Size, frames: number) {
  if (frames > ANIMATION_FRAMES_MAX)
    throw tooLarge(
      `움직이는 이미지는 ${ANIMATION_FRAMES_MAX.toLocaleString('ko')}프레임까지 올릴 수 있습니다.`,
    )
  if (width * height * frames > ANIMATION_PIXELS_MAX)
    throw tooLarge(
      `움직이는 이미지는 모든 프레임을 더해 1억 화소까지 올릴 수 있습니다. 이 이미지는 ${pixelSize({ width, height })} ${frames.toLocaleString('ko')}프레임입니다.`,
    )
}

function assertStill(size: Size) {
  if (size.width * size.height > IMAGE_PIXELS_MAX)
    throw tooLarge(`이미지는 4천만 화소까지 올릴 수 있습니다. 이 이미지는 ${pixelSize(size)}입니다.`)
}

/** Reads only the header, without a size limit, to distinguish an oversized image from a broken one. */
async function measure(bytes: Uint8Array, type: RasterType) {
  const isFilm = type === 'image/gif'
  const {
    pages: frames = 1,
    pageHeight,
    ...header
  } = await sharp(bytes, {
    animated: isFilm,
    limitInputPixels: false,
  }).metadata()
  const { width, height } = isFilm ? { ...header, height: pageHeight ?? header.height } : header.autoOrient
  if (frames > 1) assertFilm({ width, height }, frames)
  else assertStill({ width, height })
  const scale = Math.min(1, IMAGE_WIDTH_MAX / width)
  if (height * scale > IMAGE_SIDE_MAX)
    throw tooLarge(
      `이미지가 너무 깁니다. 높이 ${IMAGE_SIDE_MAX.toLocaleString('ko')}픽셀까지 올릴 수 있으니 나누어 올려 주세요.`,
    )
  return { isFilm, width, height, isScaled: scale < 1 }
}

async function reencode(bytes: Uint8Array, type: RasterType): Promise<FinishedImage> {
  if (type === 'image/png' && isMovingPng(bytes))
    throw new Refusal('unsupported_media_type', {
      message: '움직이는 PNG는 올릴 수 없습니다. GIF로 바꿔 올려 주세요.',
    })
  const { isFilm, isScaled, ...sent } = await measure(bytes, type)
  const image = sharp(bytes, {
    animated: isFilm,
    limitInputPixels: isFilm ? ANIMATION_PIXELS_MAX : IMAGE_PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: IMAGE_WIDTH_MAX, withoutEnlargement: true })
  const formats: Record<RasterType, () => Sharp> = {
    'image/gif': () => image.gif({ effort: 3 }),
    // A photo's orientation is in its metadata, which is removed. Therefore the pixels are rotated.
    'image/jpeg': () => image.autoOrient().jpeg({ quality: 85, progressive: true }),
    // Level 9 takes 50 % longer on a tall screenshot and saves only 2 %.
    'image/png': () => image.autoOrient().png({ compressionLevel: 8 }),
  }
  const { data, info } = await formats[type]().toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    type,
    width: info.width,
    height: info.pageHeight ?? info.height,
    changed: isScaled ? { kind: 'scaled', ...sent } : null,
  }
}

/**
 * Re-encodes a raster image from its pixels, so neither metadata nor hidden data survives. The result is no
 * wider than a page shows. Throws a refusal for unreadable files.
 */
export async function reencodeRaster(bytes: Uint8Array, type: RasterType) {
  try {
    return await reencode(bytes, type)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as Error).message.includes('timeout:'))
      throw tooLarge('이미지를 처리하는 데 너무 오래 걸립니다. 크기를 줄여 다시 올려 주세요.')
    throw unreadable()
  }
}
