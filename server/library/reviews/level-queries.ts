import { sql } from 'kysely'
import type { SpoilerLevel } from '#contract/library/reviews/reviews.ts'
import type { Db } from '#server/infrastructure/database/database.ts'

/**
 * Updates the spoiler levels of a review and its replies: a reply's level is never below its parent's. Moves
 * their texts to the table that the new level requires; a hidden review's text is in its `withheld` row and
 * stays there. Resolves to the review's own level. Its book must be locked.
 */
export async function updateReviewLevels(trx: Db, reviewId: number) {
  const { rows: changed } = await sql<{ id: number; spoiler: SpoilerLevel }>`
    with recursive tree as (
      select own.id, greatest(own.own_spoiler, own.least_spoiler, coalesce(parent.spoiler, 0)) as level
      from review as own left join review as parent on parent.id = own.parent_id where own.id = ${reviewId}
      union all
      select own.id, greatest(own.own_spoiler, own.least_spoiler, tree.level)
      from review as own join tree on own.parent_id = tree.id
    )
    update review set spoiler = tree.level from tree
    where review.id = tree.id and (review.spoiler <> tree.level or review.id = ${reviewId})
    returning review.id, review.spoiler`.execute(trx)
  const ids = (isSealed: boolean) =>
    changed.filter(({ spoiler }) => spoiler > 0 === isSealed).map(({ id }) => id)
  await sql`
    insert into review_text (review_id, content)
    select id, content from review where id = any(${ids(true)}::integer[]) and content <> ''
    on conflict (review_id) do update set content = excluded.content`.execute(trx)
  await sql`update review set content = '' where id = any(${ids(true)}::integer[])`.execute(trx)
  await sql`
    with told as (delete from review_text where review_id = any(${ids(false)}::integer[]) returning review_id, content)
    update review set content = told.content from told where review.id = told.review_id`.execute(trx)
  return changed.find(({ id }) => id === reviewId)?.spoiler ?? 0
}
