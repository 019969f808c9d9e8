import { ENCRYPTION_OVERHEAD_BYTES } from '#server/platform/crypto/encryption.ts'
import type { Connection } from '../transaction.ts'

/**
 * The names and lengths of images in storage, including the second name of withheld ones. Columns are read
 * through the whole row as JSON, since older schemas lack some of them.
 */
const IMAGE_FILES = `
  select name, bytes from image
  where not coalesce((to_jsonb(image)->>'held')::boolean and (to_jsonb(image)->>'settled')::boolean, false)
  union
  select to_jsonb(image)->>'held_as', bytes from image where to_jsonb(image)->>'held_as' is not null
  order by 1`

export interface StoredFile {
  name: string
  /** The expected length. */
  bytes: number
}

/** Every file of the site in storage: its images and the encrypted claim files. */
export async function listStoredFiles(connection: Connection): Promise<StoredFile[]> {
  const images = await connection.query<StoredFile>(IMAGE_FILES)
  const found = await connection.query<{ there: boolean }>(
    `select to_regclass('rights_file') is not null as there`,
  )
  if (!found.rows[0]?.there) return images.rows
  const claimed = await connection.query<StoredFile>(
    `select stored_as as name, bytes + ${ENCRYPTION_OVERHEAD_BYTES} as bytes from rights_file order by 1`,
  )
  return [...images.rows, ...claimed.rows]
}
