import { IMAGE_SIDE_MAX } from '#contract/platform/images/image-rules.ts'

export interface Size {
  width: number
  height: number
}

/** The width of a line of text in pixels, 38em at 18 px; see prose.css. */
const MEASURE = 684

/**
 * The boxes that an image may be fitted into. New images get the last, the largest, because readers study
 * floor plans and photos as evidence.
 */
export const imageSizes = [
  { label: '작게', box: { width: 150, height: 150 } },
  { label: '보통', box: { width: 300, height: 300 } },
  { label: '크게', box: { width: MEASURE, height: IMAGE_SIDE_MAX } },
] as const
export const LARGE = imageSizes[2].box

/**
 * Height-to-width ratio of a tall image, such as a chat capture. Fitted into a square it would be too narrow.
 */
const TALL = 3

/**
 * The natural size, or the size fitted into the box if larger. A tall image fills the width; one of unknown
 * size fills the box.
 */
export function fitInto({ width, height }: Size, box: Size): Size {
  const side = Math.min(box.width, box.height)
  if (!width || !height) return { width: side, height: side }
  const share = box.width / width
  const scale = height > TALL * width ? Math.min(1, share) : Math.min(1, share, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
