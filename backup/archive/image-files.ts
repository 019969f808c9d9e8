import { SEALED_EXTRA_BYTES } from '#server/platform/crypto/encryption.ts'
import type { Connection } from '../transaction.ts'

/**
 * The names under which images lie in storage, each with its length: of a withheld one also the name it is held under.
 * Columns are read through the row as a whole, since the schema of an older release has not all of them.
 */
const IMAGE_FILES = `
  select name, bytes from image
  where not coalesce((to_jsonb(image)->>'held')::boolean and (to_jsonb(image)->>'settled')::boolean, false)
  union
  select to_jsonb(image)->>'held_as', bytes from image where to_jsonb(image)->>'held_as' is not null
  order by 1`

export interface StoredFile {
  name: string
  /** How long it must be. */
  bytes: number
}

/** Every file that storage has of the site: its images, and what was sent along with claims, sealed as it lies there. */
export async function listStoredFiles(connection: Connection): Promise<StoredFile[]> {
  const images = await connection.query<StoredFile>(IMAGE_FILES)
  const found = await connection.query<{ there: boolean }>(
    `select to_regclass('rights_file') is not null as there`,
  )
  if (!found.rows[0]?.there) return images.rows
  const claimed = await connection.query<StoredFile>(
    `select stored_as as name, bytes + ${SEALED_EXTRA_BYTES} as bytes from rights_file order by 1`,
  )
  return [...images.rows, ...claimed.rows]
}
