import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { TargetId } from '#server/trust/hidden-state/withheld-queries.ts'

/** Replaces fields in the snapshots of the given cases. */
export const eraseInSnapshots = (trx: Db, cases: RawBuilder<unknown>, erased: Record<string, string>) =>
  sql`
    update case_snapshot set data = data || ${JSON.stringify(erased)}::jsonb where case_id in (${cases})`.execute(
    trx,
  )

const casesOf = ({ targetType, targetId }: TargetId) => sql`
  select id from moderation_case where target_type = ${targetType} and target_id = ${targetId}`

/** Erases moderation's copies of a target's text. The decisions stay, without the text. */
export async function eraseModerationCopies(trx: Db, target: TargetId, title: string) {
  const { targetType, targetId } = target
  await sql`
    update withheld set shape = '{}' where target_type = ${targetType} and target_id = ${targetId}`.execute(
    trx,
  )
  await eraseInSnapshots(trx, casesOf(target), { title, text: title })
  await sql`
    update decision set title = ${title}, shape = shape - '{before,after,nickname,nicknameKey,bio}'::text[]
    where target_type = ${targetType} and target_id = ${targetId}`.execute(trx)
}

/**
 * Deletes images with their rows. Their files become leftovers, which a job deletes, so that an outage cannot
 * keep them.
 */
export async function eraseImages(trx: Db, names: string[]) {
  const found = await trx
    .selectFrom('image')
    .select(['name', 'held_as as heldAs'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('name')
    .forUpdate()
    .execute()
  if (found.length === 0) return
  const own = sql<string>`any(${found.map(({ name }) => name)}::text[])`
  const files = found.flatMap(({ name, heldAs }) => (heldAs === null ? [name] : [name, heldAs]))
  await trx.deleteFrom('post_image').where('image_name', '=', own).execute()
  await trx.deleteFrom('image').where('name', '=', own).execute()
  await sql`
    insert into image_leftover (name) select unnest(${files}::text[]) on conflict do nothing`.execute(trx)
}
