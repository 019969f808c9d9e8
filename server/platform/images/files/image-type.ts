import type { acceptedImageTypes } from '#contract/platform/images/image-rules.ts'

export type ImageType = (typeof acceptedImageTypes)[number]
export type RasterType = Exclude<ImageType, 'image/svg+xml'>

const RASTER_BEGINNINGS: [RasterType, beginning: number[]][] = [
  ['image/gif', [...Buffer.from('GIF87a')]],
  ['image/gif', [...Buffer.from('GIF89a')]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/**
 * Detects a file's type from its first bytes, regardless of its name and declared type. SVG is only a guess,
 * which parsing confirms.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const raster = RASTER_BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))
  if (raster) return raster[0]
  const start = new TextDecoder().decode(bytes.subarray(0, 200))
  return /^\s*</.test(start) ? 'image/svg+xml' : undefined
}
