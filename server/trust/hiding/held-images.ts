import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import type { Site } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'
import { renditionFiles } from '#server/platform/images/files/rendition-names.ts'

// A picture of a withheld text must be found by nobody, also not in a public bucket: its file lies under a name that
// nobody knows. The row says where it should be; storage is brought to that after the commit, again by a job where it
// was away. What was put under the other name stays there as a copy, so that no crossing of two moves can lose it.

/** Whether something that stands shows an image. */
const isShown = sql<boolean>`(
  exists (
    select from post_image join post on post.id = post_image.post_id
    where image_name = image.name and post.deleted_at is null
  )
  or exists (select from book where thumbnail = ${IMAGE_PATH}::text || image.name)
)`

/** Takes from the readers those of these images that nothing shows any more, and gives back the others. */
export async function updateHeld(trx: Db, names: string[]) {
  const found = await trx
    .selectFrom('image')
    .select(['name', 'held', 'held_as as heldAs', isShown.as('isShown')])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .forUpdate()
    .execute()
  for (const { name, held, heldAs, isShown: shown } of found) {
    if (held === !shown) continue
    const own = heldAs ?? `${randomBytes(16).toString('hex')}${name.slice(name.lastIndexOf('.'))}`
    await trx
      .updateTable('image')
      .set({ held: !shown, held_as: own, settled: false })
      .where('name', '=', name)
      .execute()
  }
}

export async function listImagesOf(trx: Db, postId: number) {
  const rows = await trx.selectFrom('post_image').select('image_name').where('post_id', '=', postId).execute()
  return rows.map(row => row.image_name)
}

const findPlace = (db: Db, name: string) =>
  db.selectFrom('image').select(['held', 'held_as as heldAs']).where('name', '=', name).executeTakeFirst()

type Stores = Pick<Site, 'db' | 'files' | 'log'>

async function copy({ files }: Stores, from: string, to: string) {
  // As it lies there: a damaged picture, too, must leave its readers.
  const bytes = await files.raw(from)
  if (bytes && !(await files.has(to)))
    await files.put(to, bytes, imageTypeOf(bytes) ?? 'application/octet-stream')
}

/** Brings an image's file to where its row says; if that changed meanwhile, once more. */
async function settle(stores: Stores, name: string): Promise<void> {
  const place = await findPlace(stores.db, name)
  if (!place?.heldAs) return
  const { held, heldAs } = place
  if (held) {
    await copy(stores, name, heldAs)
    // What was made of it, too, and that first: a try that is cut off begins anew.
    for (const file of [...renditionFiles(name), name]) await stores.files.delete(file)
  } else await copy(stores, heldAs, name)
  const { numUpdatedRows } = await stores.db
    .updateTable('image')
    .set({ settled: true })
    .where('name', '=', name)
    .where('held', '=', held)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return settle(stores, name)
}

const SETTLED_AT_ONCE = 200

/** Before a decision is answered, and every few minutes for what storage refused. */
export async function settleImages(stores: Stores) {
  const unsettled = await stores.db
    .selectFrom('image')
    .select('name')
    .where('settled', '=', false)
    .limit(SETTLED_AT_ONCE)
    .execute()
  for (const { name } of unsettled)
    await settle(stores, name).catch(error =>
      stores.log.error({ err: error, image: name }, 'an image waits to be moved in storage'),
    )
}
