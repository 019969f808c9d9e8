import { IMAGE_SIDE_MAX } from '#contract/image-rules.ts'

interface Size {
  width: number
  height: number
}

/** Of a text's line, 38em of 18 px; see prose.css. */
const MEASURE = 684

/** The boxes an image may be fitted into. The last is what a new one gets: floor plans and photos are evidence. */
export const imageSizes = [
  { label: '작게', box: { width: 150, height: 150 } },
  { label: '보통', box: { width: 300, height: 300 } },
  { label: '크게', box: { width: MEASURE, height: IMAGE_SIDE_MAX } },
] as const
export const LARGE = imageSizes[2].box

/** The natural size, or within the box if larger; a drawing that knows no size of its own fills the box. */
export function fitted({ width, height }: Size, box: Size): Size {
  const side = Math.min(box.width, box.height)
  if (!width || !height) return { width: side, height: side }
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
