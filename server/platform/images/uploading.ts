import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/platform/http/refusals.ts'
import {
  IMAGE_BYTES_MAX,
  IMAGE_PATH,
  imageTypeWords,
  type UploadedImage,
} from '#contract/platform/images/images.ts'
import type { AppContext } from '#server/app-context.ts'
import { StorageFull } from '#server/infrastructure/files/files.ts'
import { limitConcurrency, serializeByKey } from '#server/platform/limits/concurrency-limit.ts'
import { type ImageType, imageTypeOf, type RasterType } from './files/image-type.ts'
import type { FinishedImage } from './files/raster.ts'
import { recordImage } from './image-acts.ts'
import { deleteOrphan } from './orphan-sweep.ts'
import { tooLarge } from './too-large.ts'

/** Two decodings at a time: each takes 160 MB at the size limits. */
const limited = limitConcurrency(2)
/**
 * Animations take seconds and have their own queue, so that still images don't wait for them. The queue is
 * short enough that no request reaches its connection's timeout.
 */
const filmsInTurn = limitConcurrency(1, { line: 8 })
/** A member's uploads run one at a time, so that other members' uploads can run in between. */
const serialized = serializeByKey<number>()

const EXTENSIONS: Record<RasterType, string> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

// Imported on demand: the image libraries take 30 MB.
async function drawn(bytes: Uint8Array, type: ImageType): Promise<FinishedImage> {
  if (type === 'image/svg+xml') return (await import('./svg/svg-painting.ts')).renderSvg(bytes)
  const { reencodeRaster } = await import('./files/raster.ts')
  const draw = () => limited(() => reencodeRaster(bytes, type))
  return type === 'image/gif' ? filmsInTurn(draw) : draw()
}

/** An unguessable name that reveals nothing about the uploader's file. */
export const newImageName = (type: RasterType) =>
  `${randomBytes(18).toString('base64url')}.${EXTENSIONS[type]}`

type Stores = Pick<AppContext, 'db' | 'inTransaction' | 'files' | 'log'>

/** The refusal after storage failed to store a file. `what` is the Korean noun with its object particle. */
export function notStored(what: string, cause: unknown) {
  const refusal =
    cause instanceof StorageFull
      ? new Refusal('storage_full')
      : new Refusal('unavailable', { message: `${what} 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.` })
  return Object.assign(refusal, { cause })
}

async function storeImage(site: Stores, image: FinishedImage & { memberId: number }) {
  const { memberId, bytes, type, width, height } = image
  const name = newImageName(type)
  // The row is written first. A crash can then leave a row without a file, which the sweep deletes, but never
  // a file without a row.
  await site.inTransaction(ctx => recordImage(ctx, { name, memberId, bytes: bytes.length, width, height }))
  try {
    await site.files.put(name, bytes, type)
  } catch (error) {
    // Storage may have stored the file although its response was lost, so the file becomes a leftover for the
    // sweep.
    await deleteOrphan(site.db, name).catch(failure =>
      site.log.error(
        { err: failure, image: name },
        'the row of a failed upload remains until the next sweep',
      ),
    )
    throw notStored('이미지를', error)
  }
  return name
}

/** Re-encodes a file without storing it. Throws a refusal for anything but an image. */
export async function processUpload(bytes: Uint8Array) {
  const type = imageTypeOf(bytes)
  if (!type) throw new Refusal('unsupported_media_type', { message: imageTypeWords })
  return drawn(bytes, type)
}

/** Re-encodes an upload and stores it. Throws a refusal for anything but an image. */
export async function storeUpload(
  site: Stores,
  { memberId, bytes }: { memberId: number; bytes: Uint8Array },
): Promise<UploadedImage> {
  const image = await serialized(memberId, () => processUpload(bytes))
  // A re-encoded picture can be larger than the upload. Its size is limited, because the server holds it in
  // memory for each reader.
  if (image.bytes.length > IMAGE_BYTES_MAX)
    throw tooLarge(
      '메타데이터를 삭제하고 다시 저장한 이미지가 10MB를 넘습니다. 크기를 줄여 다시 올려 주세요.',
    )
  const name = await storeImage(site, { ...image, memberId })
  return { data: IMAGE_PATH + name, changed: image.changed }
}
