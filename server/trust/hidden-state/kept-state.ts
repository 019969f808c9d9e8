import { sql } from 'kysely'
import type { SavedItemState } from '#contract/community/scraps/saved-item-state.ts'

/** SQL expression for the state of a joined post. Rows without a post count as `standing`. */
export const keptState = sql<SavedItemState>`case
  when post.deleted_at is null then 'standing'
  when exists (select from withheld where target_type = 'post' and target_id = post.id) then 'withheld'
  else 'deleted'
end`
