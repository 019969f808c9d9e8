import type { ClaimFileType } from '#contract/trust/takedowns/rights-rules.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'

/** Readers look for the end of a PDF no further from the end of its file. */
const PDF_END_WITHIN = 1_024

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-PDF_END_WITHIN).toString('latin1').includes('%%EOF')

/** What a file is by its own bytes, whatever it is called and its sender says; `undefined` for all that isn't taken. */
export function claimFileTypeOf(bytes: Buffer): ClaimFileType | undefined {
  if (isPdf(bytes)) return 'application/pdf'
  const type = imageTypeOf(bytes)
  return type === 'image/png' || type === 'image/jpeg' ? type : undefined
}
