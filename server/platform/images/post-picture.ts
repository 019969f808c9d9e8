import type { Doc } from '#contract/community/posts/document.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { openPicturesOf } from './document-images.ts'
import { findSharedPicture } from './shared-picture.ts'

/**
 * The picture that a link to a post shows: the first in its stored document that no cover hides. Most documents have no
 * image and are not even parsed.
 */
export async function findPostPicture(db: Db, content: string) {
  if (!content.includes('"image"')) return null
  const shown = openPicturesOf(JSON.parse(content) as Doc).map(({ src, alt }) => ({ src, alt }))
  return findSharedPicture(db, shown)
}
