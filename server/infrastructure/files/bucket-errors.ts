import type { S3ServiceException } from '@aws-sdk/client-s3'
import { BadSetting } from '#server/config/env-parsers.ts'
import { StorageFull } from './files.ts'

/** Which setting a bucket's first no is about, by S3's own code for it. */
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

/** The code of S3 or of the network, never the answer itself: it repeats parts of what was signed. */
function reasonOf({ name, code, $metadata }: Failure) {
  const status = $metadata?.httpStatusCode
  return [code ?? name, status].filter(Boolean).join(' ')
}

const isFull = ({ name = '', $metadata }: Failure) =>
  $metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(name)

/** Throws in our words what the client threw: its errors hold whole requests, and errors are logged. */
export function plain(error: unknown): never {
  const failure = error as Failure
  throw new (isFull(failure) ? StorageFull : Error)(`S3: ${reasonOf(failure)}`)
}

/** Why the bucket can't be used at the start, as one line that names the setting. */
export const badBucket = (error: unknown) => {
  const failure = error as Failure
  return new BadSetting(
    BLAMED[failure.name ?? ''] ?? `S3_ENDPOINT: does not answer as S3 does (${reasonOf(failure)})`,
  )
}
