import type { Doc } from '#contract/document.ts'
import type { Db } from '../engines/database/database.ts'
import { picturesOf } from './document-images.ts'
import { findSharedPicture } from './shared-picture.ts'

/** What a link to a post shows, of its document as it is stored. Most have no image, and needn't be read for that. */
export async function findPostPicture(db: Db, content: string) {
  if (!content.includes('"image"')) return null
  const shown = picturesOf(JSON.parse(content) as Doc).map(({ src, alt }) => ({ src, alt }))
  return findSharedPicture(db, shown)
}
