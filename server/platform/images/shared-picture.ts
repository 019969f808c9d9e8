import { sql } from 'kysely'
import { IMAGE_PATH, isUploadedImage, type Picture } from '#contract/platform/images/images.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Maximum pictures of a text that are looked up. Hardly any text has more deleted pictures. */
const LOOKED_AT = 20

/** Messengers don't show SVG files, which earlier releases stored. */
const isDrawn = ({ src }: Shown) => !src.endsWith('.svg')

/**
 * Maximum ratio of a picture's sides. Messengers crop a picture to a card; a longer picture would be
 * unrecognizable.
 */
const SHAPE_MAX = 3
const fitsCard = ({ width, height }: { width: number; height: number }) =>
  Math.max(width / height, height / width) <= SHAPE_MAX

interface Shown {
  src: string
  alt: string | null
}

/**
 * The picture of a shared link: the first of these that still exists and has a suitable shape. The size of
 * uploaded pictures is known.
 */
export async function findSharedPicture(db: Db, shown: Shown[]): Promise<Picture | null> {
  const first = shown.filter(isDrawn).slice(0, LOOKED_AT)
  if (first.length === 0) return null
  const names = first.flatMap(({ src }) => (isUploadedImage(src) ? [src.slice(IMAGE_PATH.length)] : []))
  const stored = names.length
    ? await db
        .selectFrom('image')
        .select(['name', 'width', 'height'])
        .where('name', '=', sql<string>`any(${names}::text[])`)
        .execute()
    : []
  const sizes = new Map(
    stored.filter(fitsCard).map(({ name, width, height }) => [IMAGE_PATH + name, { width, height }]),
  )
  const picture = first.find(({ src }) => sizes.has(src) || !isUploadedImage(src))
  return picture ? { ...picture, ...(sizes.get(picture.src) ?? { width: null, height: null }) } : null
}
