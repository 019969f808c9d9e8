import { randomBytes } from 'node:crypto'
import { IMAGE_BYTES_MAX, IMAGE_PATH } from '#contract/images.ts'
import { Refusal } from '#contract/refusals.ts'
import { atOnce, oneOfEach } from '../at-once.ts'
import { StorageFull } from '../engines/files/files.ts'
import type { Site } from '../site.ts'
import { noteImage } from './image-acts.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { letGoUnshown } from './letting-go.ts'
import type { FinishedImage } from './raster.ts'

/** At the limits a decoded image takes 160 MB. */
const inTurn = atOnce(2)
/** Who uploads many stands once in that line: others come in between. */
const afterOwn = oneOfEach<number>()

const EXTENSIONS: Record<ImageType, string> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
}

// Loaded with the first upload: a server without any does without their 30 MB.
async function drawn(bytes: Uint8Array, type: ImageType): Promise<FinishedImage> {
  if (type === 'image/svg+xml') return (await import('./svg-thread.ts')).cleanedInThread(bytes)
  const { redrawn } = await import('./raster.ts')
  return inTurn(() => redrawn(bytes, type))
}

/** A name that can't be guessed and says nothing about the uploader's file. */
const newName = (type: ImageType) => `${randomBytes(18).toString('base64url')}.${EXTENSIONS[type]}`

type Stores = Pick<Site, 'db' | 'act' | 'files' | 'log'>

function notStored(cause: unknown) {
  const refusal =
    cause instanceof StorageFull
      ? new Refusal('storage_full')
      : new Refusal('unavailable', { message: '이미지를 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.' })
  return Object.assign(refusal, { cause })
}

async function storeImage(site: Stores, image: FinishedImage & { memberId: number; type: ImageType }) {
  const { bytes, type, ...rest } = image
  const name = newName(type)
  // The row first: of a crash in between, the sweep finds a row without a file, but no file without a row.
  await site.act(on => noteImage(on, { ...rest, name, bytes: bytes.length }))
  try {
    await site.files.put(name, bytes, type)
  } catch (error) {
    // It may be there all the same, storage took it and its answer was lost: the sweep looks after it.
    await letGoUnshown(site.db, name).catch(failure =>
      site.log.error({ err: failure, image: name }, 'the row of a failed upload stays until the sweep'),
    )
    throw notStored(error)
  }
  return name
}

/** Makes an upload ours and keeps it; resolves to its link. Throws a refusal for what is no image. */
export async function keepUpload(site: Stores, { memberId, bytes }: { memberId: number; bytes: Uint8Array }) {
  const type = imageTypeOf(bytes)
  if (!type)
    throw new Refusal('unsupported_media_type', {
      message: 'gif, jpeg, png, svg 이미지만 올릴 수 있습니다.',
    })
  const image = await afterOwn(memberId, () => drawn(bytes, type))
  // Drawn anew a picture can weigh more than what was sent. Whoever reads it holds it whole.
  if (image.bytes.length > IMAGE_BYTES_MAX) throw new Refusal('too_large')
  return IMAGE_PATH + (await storeImage(site, { ...image, memberId, type }))
}
