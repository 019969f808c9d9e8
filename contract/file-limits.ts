import { IMAGE_BYTES_MAX } from '#contract/platform/images/image-rules.ts'
import { CLAIM_FILE_BYTES_MAX } from '#contract/trust/takedowns/rights-rules.ts'

/** The largest file of each call that takes one. A proxy before the site must let it through, and its form around it. */
export const fileBytesMax = {
  '/api/image': IMAGE_BYTES_MAX,
  '/api/rights/file': CLAIM_FILE_BYTES_MAX,
} as const
