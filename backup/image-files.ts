import type { Connection } from './transaction.ts'

/**
 * The names under which images lie in storage: of a withheld one the name it is held under. Through the row as a whole,
 * since the schema of an older release has none of these columns.
 */
const IMAGE_FILES = `
  select name from image
  where not coalesce((to_jsonb(image)->>'held')::boolean and (to_jsonb(image)->>'settled')::boolean, false)
  union
  select to_jsonb(image)->>'held_as' from image where to_jsonb(image)->>'held_as' is not null
  order by 1`

/** Every file that storage has of the site: its images, and what was sent along with claims, as sealed as it lies there. */
export async function listStoredFiles(connection: Connection) {
  const images = await connection.query<{ name: string }>(IMAGE_FILES)
  const found = await connection.query<{ there: boolean }>(
    `select to_regclass('rights_file') is not null as there`,
  )
  if (!found.rows[0]?.there) return images.rows
  const claimed = await connection.query<{ name: string }>(
    'select stored_as as name from rights_file order by 1',
  )
  return [...images.rows, ...claimed.rows]
}
