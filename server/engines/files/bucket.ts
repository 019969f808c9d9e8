import type { Readable } from 'node:stream'
import { S3 } from '@aws-sdk/client-s3'
import { IMAGE_BYTES_MAX } from '#contract/images.ts'
import type { Settings } from '../../settings.ts'
import { badBucket, plain } from './bucket-errors.ts'
import { assertOurs, type Files, IMAGE_CACHE_CONTROL } from './files.ts'

export type BucketSettings = NonNullable<Settings['s3']>

const CONNECT_TIMEOUT_MS = 2_000
/** From the first byte to the last, a second try included. */
const REQUEST_TIMEOUT_MS = 10_000

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings) =>
  new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path, not in the host's name: MinIO and SeaweedFS need no names of their own.
    forcePathStyle: true,
    // Checksums in trailers are news to many servers that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS },
  })

/** Images as objects of one bucket. Rejects with a `BadSetting` where the bucket can't be used. */
export async function openBucket(settings: BucketSettings): Promise<Files> {
  const s3 = clientOf(settings)
  const Bucket = settings.bucket
  const objectOf = (name: string) => {
    assertOurs(name)
    return { Bucket, Key: name }
  }
  const inTime = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  try {
    await s3.listObjectsV2({ Bucket, MaxKeys: 1 }, inTime())
  } catch (error) {
    s3.destroy()
    throw badBucket(error)
  }
  return {
    async put(name, bytes, contentType) {
      const object = { ...objectOf(name), Body: bytes, ContentType: contentType }
      await s3.putObject({ ...object, CacheControl: IMAGE_CACHE_CONTROL }, inTime()).catch(plain)
    },
    async get(name) {
      const object = objectOf(name)
      try {
        const { Body, ContentLength = 0 } = await s3.getObject(object, inTime())
        if (ContentLength <= IMAGE_BYTES_MAX) return await Body?.transformToByteArray()
        ;(Body as Readable).destroy()
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        plain(error)
      }
      throw new Error(`${name} is larger than any image of ours`)
    },
    async has(name) {
      const object = objectOf(name)
      try {
        await s3.headObject(object, inTime())
        return true
      } catch (error) {
        // A head has no body that could say more.
        if ((error as Error).name === 'NotFound') return false
        return plain(error)
      }
    },
    async delete(name) {
      await s3.deleteObject(objectOf(name), inTime()).catch(plain)
    },
    // An object is there whole, or not at all.
    async sweep() {},
    async check() {
      await s3.headBucket({ Bucket }, inTime()).catch(plain)
    },
  }
}
