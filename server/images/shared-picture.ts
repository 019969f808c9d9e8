import { sql } from 'kysely'
import { IMAGE_PATH, isUploadedImage, type Picture } from '#contract/images.ts'
import type { Db } from '../engines/database/database.ts'

/** No text begins with so many pictures that are gone. */
const LOOKED_AT = 20

/** Messengers draw no SVG. */
const isDrawn = ({ src }: Shown) => !src.endsWith('.svg')

interface Shown {
  src: string
  alt: string | null
}

/** What a shared link shows: the first of these that stands. Of an uploaded one the size is known, too. */
export async function findSharedPicture(db: Db, shown: Shown[]): Promise<Picture | null> {
  const first = shown.filter(isDrawn).slice(0, LOOKED_AT)
  if (first.length === 0) return null
  const names = first.flatMap(({ src }) => (isUploadedImage(src) ? [src.slice(IMAGE_PATH.length)] : []))
  const kept = names.length
    ? await db
        .selectFrom('image')
        .select(['name', 'width', 'height'])
        .where('name', '=', sql<string>`any(${names}::text[])`)
        .execute()
    : []
  const sizes = new Map(kept.map(({ name, ...size }) => [IMAGE_PATH + name, size]))
  const picture = first.find(({ src }) => sizes.has(src) || !isUploadedImage(src))
  return picture ? { ...picture, ...(sizes.get(picture.src) ?? { width: null, height: null }) } : null
}
