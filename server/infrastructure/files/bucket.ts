import type { Readable } from 'node:stream'
import { type HeadObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import type { Settings } from '#server/config/config.ts'
import { bucketSettingError, rethrowPlain } from './bucket-errors.ts'
import { assertSafeFileName, type Files, IMAGE_CACHE_CONTROL } from './files.ts'
import { verifyingFiles } from './verifying-files.ts'

type BucketSettings = NonNullable<Settings['s3']>

const CONNECT_TIMEOUT_MS = 2_000
/** Timeout in ms of a whole request, including its retry. */
const REQUEST_TIMEOUT_MS = 10_000

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) =>
  new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket is part of the path, because MinIO and SeaweedFS have no host name per bucket by default.
    forcePathStyle: true,
    // Many S3-compatible servers don't support checksums in trailers, so checksums are only used where
    // required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  })

/** The response is not from storage but from a proxy in front of it, such as an error page of a gateway. */
class NotFromS3 extends Error {
  override name = 'NotFromS3'
}

type Head = Pick<HeadObjectCommandOutput, 'ETag' | 'ContentLength' | 'ContentType'>

/** Whether the response is an object: every object has an ETag and a length, and none of ours is HTML. */
const isObject = (head: Head): head is Head & { ETag: string; ContentLength: number } =>
  Boolean(head.ETag) && head.ContentLength !== undefined && !head.ContentType?.startsWith('text/html')

const inTime = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

interface Bucket {
  s3: S3
  bucketName: string
}

/** Lists the bucket to check it. The error page of a gateway has no `KeyCount`. */
async function list({ s3, bucketName }: Bucket) {
  const { KeyCount } = await s3.listObjectsV2({ Bucket: bucketName, MaxKeys: 1 }, inTime())
  if (KeyCount === undefined) throw new NotFromS3()
}

function objectOf({ bucketName }: Bucket, name: string) {
  assertSafeFileName(name)
  return { Bucket: bucketName, Key: name }
}

/** An object's metadata; `undefined` if there is no such object. */
async function find(bucket: Bucket, name: string) {
  const object = objectOf(bucket, name)
  try {
    const head = await bucket.s3.headObject(object, inTime())
    if (isObject(head)) return head
  } catch (error) {
    // A HEAD response has no body, so the error has only a general name.
    if ((error as Error).name === 'NotFound') return undefined
    rethrowPlain(error)
  }
  return rethrowPlain(new NotFromS3())
}

/**
 * Stores an object. Checks both the response and the stored object, since a single response may come from a
 * gateway.
 */
async function put(bucket: Bucket, name: string, file: { bytes: Uint8Array; contentType: string }) {
  const { bytes, contentType } = file
  const object = objectOf(bucket, name)
  const sent = { ...object, Body: bytes, ContentType: contentType, CacheControl: IMAGE_CACHE_CONTROL }
  const { ETag } = await bucket.s3.putObject(sent, inTime()).catch(rethrowPlain)
  const found = ETag ? await find(bucket, name) : undefined
  if (found?.ContentLength !== bytes.length) rethrowPlain(new NotFromS3())
}

async function read(bucket: Bucket, name: string) {
  const object = objectOf(bucket, name)
  try {
    const { Body, ...head } = await bucket.s3.getObject(object, inTime())
    const isOurs = isObject(head)
    if (isOurs && head.ContentLength <= IMAGE_BYTES_MAX) return await Body?.transformToByteArray()
    ;(Body as Readable).destroy()
    if (!isOurs) throw new NotFromS3()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    rethrowPlain(error)
  }
  throw new Error(`${name} is larger than any image of ours`)
}

async function remove(bucket: Bucket, name: string) {
  const object = objectOf(bucket, name)
  const { $metadata } = await bucket.s3.deleteObject(object, inTime()).catch(rethrowPlain)
  // S3 responds with 204. After any other response, it is checked that the object is gone.
  if ($metadata.httpStatusCode !== 204 && (await find(bucket, name))) rethrowPlain(new NotFromS3())
}

/** Images as objects of one bucket. Rejects with a `BadSetting` if the bucket is unusable. */
export async function openBucket(settings: BucketSettings): Promise<Files> {
  const bucket: Bucket = { s3: clientOf(settings), bucketName: settings.bucket }
  try {
    await list(bucket)
  } catch (error) {
    bucket.s3.destroy()
    throw bucketSettingError(error)
  }
  return verifyingFiles({
    put: (name, bytes, contentType) => put(bucket, name, { bytes, contentType }),
    raw: name => read(bucket, name),
    has: async name => (await find(bucket, name)) !== undefined,
    delete: name => remove(bucket, name),
    // Objects are stored atomically, so uploads leave no partial files behind.
    async sweep() {},
    async check() {
      await list(bucket).catch(rethrowPlain)
      return 'ok'
    },
  })
}
