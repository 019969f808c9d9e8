import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { IMAGE_BYTES_MAX, IMAGE_PATH, IMAGE_PIXELS_MAX } from '#contract/platform/images/images.ts'
import { FORBIDDEN } from '#contract/platform/text/forbidden.ts'
import { inDatabaseTransaction } from '#server/infrastructure/database/transaction.ts'
import { insertImage } from '#server/platform/images/image-queries.ts'
import { newImageName, processUpload } from '#server/platform/images/uploading.ts'
import type { ImportRun } from '../run.ts'
import { findRow, insertDone } from '../state-queries.ts'

interface Picture {
  src: string
  width: number
  height: number
}

export type PictureResult = { picture: Picture } | { problem: string }

export const NO_FILE = '파일이 없습니다'

/** Old sites accepted larger files. The stored picture is redrawn and must be within the usual limit. */
const FILE_BYTES_MAX = 10 * IMAGE_BYTES_MAX

/** The bytes of a file inside the folder. Links that lead out of it are refused. */
async function bytesOf(folder: string, path: string) {
  const root = await realpath(folder)
  const file = await realpath(join(root, path))
  if (!file.startsWith(root + sep)) throw new Error('outside')
  await using handle = await open(file)
  if ((await handle.stat()).size > FILE_BYTES_MAX) throw new Error('too large')
  return await handle.readFile()
}

/** Converts WebP, which uploads don't accept, to PNG. */
async function asAccepted(bytes: Buffer) {
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  if (!isWebp) return bytes
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX }).autoOrient().png().toBuffer()
}

async function redraw(folder: string, path: string) {
  const bytes = await bytesOf(folder, path).catch(() => undefined)
  if (!bytes) return { problem: NO_FILE }
  try {
    const image = await processUpload(await asAccepted(bytes))
    return image.bytes.length > IMAGE_BYTES_MAX ? { problem: '사진이 너무 큽니다' } : image
  } catch {
    return { problem: '그림이 아니거나 읽을 수 없습니다' }
  }
}

/**
 * Stores an old picture once, through the same redrawing as uploads, which removes its metadata. The row is
 * written before the file, so a resumed import stores the file under the same name. The picture has no owner,
 * because old pictures must not count towards a member's upload limit.
 */
export async function importPicture(
  { db, files, folder }: Pick<ImportRun, 'db' | 'files' | 'folder'>,
  path: string,
): Promise<PictureResult> {
  // The database can't compare a path with some of these characters, such as NUL.
  if (FORBIDDEN.test(path)) return { problem: NO_FILE }
  const before = await findRow(db, 'picture', path)
  const stored = before?.note ? await findStored(db, before.note) : undefined
  if (stored && (await files.has(stored.name)))
    return { picture: { src: IMAGE_PATH + stored.name, width: stored.width, height: stored.height } }
  const image = await redraw(folder, path)
  if ('problem' in image) return image
  const { bytes, type, width, height } = image
  const name = stored?.name ?? newImageName(type)
  if (!stored)
    await inDatabaseTransaction(db, async trx => {
      await insertImage(trx, { name, memberId: null, bytes: bytes.length, width, height })
      await insertDone(trx, { kind: 'picture', key: path, note: name })
    })
  await files.put(name, bytes, type)
  return { picture: { src: IMAGE_PATH + name, width, height } }
}

const findStored = (db: ImportRun['db'], name: string) =>
  db.selectFrom('image').select(['name', 'width', 'height']).where('name', '=', name).executeTakeFirst()
