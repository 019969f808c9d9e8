import type { S3ServiceException } from '@aws-sdk/client-s3'
import { BadSetting } from '#server/config/env-parsers.ts'
import { StorageFull } from './files.ts'

/** The setting that is probably wrong if the bucket's first request fails, by S3's error code. */
const BLAMED: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET: there is no such bucket at S3_ENDPOINT',
  InvalidBucketName: 'S3_BUCKET: not the name of a bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: S3_ENDPOINT does not know it',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: not the one that belongs to S3_ACCESS_KEY_ID',
  AccessDenied: 'S3_ACCESS_KEY_ID: may not list what is in S3_BUCKET',
  AuthorizationHeaderMalformed: 'S3_REGION: not the one that S3_ENDPOINT is in',
  PermanentRedirect: 'S3_REGION: not the one that S3_BUCKET is in',
}

type Failure = Partial<S3ServiceException> & { code?: string }

/**
 * The error code of S3 or of the network. The response itself isn't logged, because it repeats signed parts
 * of the request.
 */
function reasonOf({ name, code, $metadata }: Failure) {
  const status = $metadata?.httpStatusCode
  return [code ?? name, status].filter(Boolean).join(' ')
}

const isFull = ({ name = '', $metadata }: Failure) =>
  $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(name)

/**
 * Rethrows an S3 client's error as a plain one. The client's errors contain whole requests, and errors are
 * logged.
 */
export function rethrowPlain(error: unknown): never {
  const failure = error as Failure
  throw new (isFull(failure) ? StorageFull : Error)(`S3: ${reasonOf(failure)}`)
}

/** The error at the start if the bucket is unusable: a reason in one line that names the setting. */
export const bucketSettingError = (error: unknown) => {
  const failure = error as Failure
  return new BadSetting(
    BLAMED[failure.name ?? ''] ?? `S3_ENDPOINT: does not answer as S3 does (${reasonOf(failure)})`,
  )
}
