import { IMAGE_DEFAULT_SIDE } from '#contract/image-rules.ts'

/** The sides of the boxes an image may be fitted into. */
export const imageSizes = [
  { label: '작게', side: 150 },
  { label: '보통', side: IMAGE_DEFAULT_SIDE },
  { label: '크게', side: 640 },
] as const

interface Size {
  width: number
  height: number
}

/** The natural size, or within the box if larger; a drawing that knows no size of its own fills the box. */
export function fitted({ width, height }: Size, side: number): Size {
  if (!width || !height) return { width: side, height: side }
  const scale = Math.min(1, side / width, side / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
