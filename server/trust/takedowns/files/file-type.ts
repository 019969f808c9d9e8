import type { ClaimFileType } from '#contract/trust/takedowns/rights-rules.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'

/** PDF readers look for the end marker only in this many last bytes of a file. */
const PDF_END_WITHIN = 1_024

const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  bytes.subarray(-PDF_END_WITHIN).toString('latin1').includes('%%EOF')

/**
 * Detects the type from the bytes, not from the name or the declared type. `undefined` for unsupported types.
 */
export function claimFileTypeOf(bytes: Buffer): ClaimFileType | undefined {
  if (isPdf(bytes)) return 'application/pdf'
  const type = imageTypeOf(bytes)
  return type === 'image/png' || type === 'image/jpeg' ? type : undefined
}
