import { Refusal } from '#contract/platform/http/refusals.ts'

export const tooLarge = (message: string) => new Refusal('too_large', { message })

const inKorean = (pixels: number) => pixels.toLocaleString('ko')

export const pixelSize = ({ width, height }: { width: number; height: number }) =>
  `${inKorean(width)}×${inKorean(height)}픽셀`
