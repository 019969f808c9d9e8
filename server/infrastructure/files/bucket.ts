import type { Readable } from 'node:stream'
import { type HeadObjectCommandOutput, S3 } from '@aws-sdk/client-s3'
import { IMAGE_BYTES_MAX } from '#contract/platform/images/images.ts'
import type { Settings } from '#server/config/config.ts'
import { badBucket, plain } from './bucket-errors.ts'
import { assertOurs, type Files, IMAGE_CACHE_CONTROL } from './files.ts'
import { readWhole } from './whole-files.ts'

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

/** Something before the storage answers in its place, such as a gateway with a page of its own. */
class NotFromS3 extends Error {
  override name = 'NotFromS3'
}

type Head = Pick<HeadObjectCommandOutput, 'ETag' | 'ContentLength' | 'ContentType'>

/** Every object has a tag and a length, and none of ours is a page. */
const isObject = (head: Head): head is Head & { ETag: string; ContentLength: number } =>
  Boolean(head.ETag) && head.ContentLength !== undefined && !head.ContentType?.startsWith('text/html')

/** Images as objects of one bucket. Rejects with a `BadSetting` where the bucket can't be used. */
export async function openBucket(settings: BucketSettings): Promise<Files> {
  const s3 = clientOf(settings)
  const Bucket = settings.bucket
  const objectOf = (name: string) => {
    assertOurs(name)
    return { Bucket, Key: name }
  }
  const inTime = () => ({ abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

  /** The bucket's own list: a page instead of it has no count. */
  async function list() {
    const { KeyCount } = await s3.listObjectsV2({ Bucket, MaxKeys: 1 }, inTime())
    if (KeyCount === undefined) throw new NotFromS3()
  }

  /** What storage says of an object; `undefined` where there is none. */
  async function find(object: ReturnType<typeof objectOf>) {
    try {
      const head = await s3.headObject(object, inTime())
      if (isObject(head)) return head
    } catch (error) {
      // A head has no body that could say more.
      if ((error as Error).name === 'NotFound') return undefined
      plain(error)
    }
    return plain(new NotFromS3())
  }

  try {
    await list()
  } catch (error) {
    s3.destroy()
    throw badBucket(error)
  }
  return readWhole({
    /** Stored once storage has said so twice: an answer alone may be another's. */
    async put(name, bytes, contentType) {
      const object = objectOf(name)
      const sent = { ...object, Body: bytes, ContentType: contentType, CacheControl: IMAGE_CACHE_CONTROL }
      const { ETag } = await s3.putObject(sent, inTime()).catch(plain)
      const found = ETag ? await find(object) : undefined
      if (found?.ContentLength !== bytes.length) plain(new NotFromS3())
    },
    async raw(name) {
      const object = objectOf(name)
      try {
        const { Body, ...head } = await s3.getObject(object, inTime())
        const isOurs = isObject(head)
        if (isOurs && head.ContentLength <= IMAGE_BYTES_MAX) return await Body?.transformToByteArray()
        ;(Body as Readable).destroy()
        if (!isOurs) throw new NotFromS3()
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        plain(error)
      }
      throw new Error(`${name} is larger than any image of ours`)
    },
    has: async name => (await find(objectOf(name))) !== undefined,
    async delete(name) {
      const object = objectOf(name)
      const { $metadata } = await s3.deleteObject(object, inTime()).catch(plain)
      // S3 answers without content. Another answer isn't believed before the object is gone.
      if ($metadata.httpStatusCode !== 204 && (await find(object))) plain(new NotFromS3())
    },
    // An object is there whole, or not at all.
    async sweep() {},
    async check() {
      await list().catch(plain)
      return 'ok'
    },
  })
}
