import { sql } from 'kysely'
import type { KeptState } from '#contract/community/scraps/kept-state.ts'

/** SQL expression for the state of a joined post. Rows without a post count as `standing`. */
export const keptState = sql<KeptState>`case
  when post.deleted_at is null then 'standing'
  when exists (select from withheld where target_type = 'post' and target_id = post.id) then 'withheld'
  else 'deleted'
end`
