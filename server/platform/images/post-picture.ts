import type { Doc } from '#contract/community/posts/document.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { uncoveredPicturesOf } from './document-images.ts'
import { findSharedPicture } from './shared-picture.ts'

/**
 * The picture for links to a post: the first image in its document outside a spoiler cover. A document
 * without the text `"image"` is not even parsed.
 */
export async function findPostPicture(db: Db, content: string) {
  if (!content.includes('"image"')) return null
  const shown = uncoveredPicturesOf(JSON.parse(content) as Doc).map(({ src, alt }) => ({ src, alt }))
  return findSharedPicture(db, shown)
}
