import { IMAGE_BYTES_MAX } from '#contract/platform/images/image-rules.ts'
import { CLAIM_FILE_BYTES_MAX } from '#contract/trust/takedowns/rights-rules.ts'

/**
 * The largest file of each upload call, in bytes. A reverse proxy must also allow the multipart form around
 * the file.
 */
export const fileBytesMax = {
  '/api/image': IMAGE_BYTES_MAX,
  '/api/rights/file': CLAIM_FILE_BYTES_MAX,
} as const
