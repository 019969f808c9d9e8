import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { IMAGE_PATH } from '#contract/platform/images/images.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import { imageTypeOf } from '#server/platform/images/files/image-type.ts'
import { renditionFiles } from '#server/platform/images/files/rendition-names.ts'
import { whileStorageAnswers } from '#server/platform/images/while-storage-answers.ts'

// Images of a withheld text must not be readable, not even in a public bucket. Their files therefore move to
// a secret name. The image row contains the target state; the file is moved after the commit, and a job
// retries after an outage. A release keeps the copy under the secret name, so that two concurrent moves
// cannot lose the file.

/** Whether a book, or a post that is not deleted, shows the image. */
const isShown = sql<boolean>`(
  exists (
    select from post_image join post on post.id = post_image.post_id
    where image_name = image.name and post.deleted_at is null
  )
  or exists (select from book where thumbnail = ${IMAGE_PATH}::text || image.name)
)`

/** Hides those of the given images that no readable post or book shows, and releases the others. */
export async function updateImageVisibility(trx: Db, names: string[]) {
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

const findPlace = (db: Db, name: string) =>
  db.selectFrom('image').select(['held', 'held_as as heldAs']).where('name', '=', name).executeTakeFirst()

type Stores = Pick<AppContext, 'db' | 'files' | 'log'>

async function copy({ files }: Stores, from: string, to: string) {
  // The unvalidated bytes are copied, because a damaged image must be hidden, too.
  const bytes = await files.raw(from)
  if (bytes && !(await files.has(to)))
    await files.put(to, bytes, imageTypeOf(bytes) ?? 'application/octet-stream')
}

/** Moves an image's file to the name in its row. Repeats if the row changed meanwhile. */
async function settle(stores: Stores, name: string): Promise<void> {
  const place = await findPlace(stores.db, name)
  if (!place?.heldAs) return
  const { held, heldAs } = place
  if (held) {
    await copy(stores, name, heldAs)
    // Renditions are deleted before the image, so that an interrupted attempt can be repeated in full.
    for (const file of [...renditionFiles(name), name]) await stores.files.delete(file)
  } else await copy(stores, heldAs, name)
  const { numUpdatedRows } = await stores.db
    .updateTable('image')
    .set({ settled: true })
    .where('name', '=', name)
    .where('held', '=', held)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  if (await findPlace(stores.db, name)) return settle(stores, name)
  // The image was erased meanwhile, so the new copy must be deleted, too.
  await sql`
    insert into image_leftover (name) values (${name}), (${heldAs}) on conflict do nothing`.execute(stores.db)
}

const SETTLED_AT_ONCE = 200

/**
 * Runs before the response to a decision, and every few minutes to retry failed moves. Resolves to whether
 * storage is available.
 */
export async function reconcileImages(stores: Stores) {
  const unsettled = await stores.db
    .selectFrom('image')
    .select('name')
    .where('settled', '=', false)
    .limit(SETTLED_AT_ONCE)
    .execute()
  const names = unsettled.map(({ name }) => name)
  return whileStorageAnswers(stores.files, names, {
    act: name => settle(stores, name),
    failed: (err, image) => stores.log.error({ err, image }, 'an image waits to be moved in storage'),
  })
}
