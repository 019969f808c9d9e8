import { sql } from 'kysely'
import type { KeptState } from '#contract/community/scraps/kept-state.ts'

/** What became of the post that a row is of, as part of a statement; a row of none stands. */
export const keptState = sql<KeptState>`case
  when post.deleted_at is null then 'standing'
  when exists (select from withheld where target_type = 'post' and target_id = post.id) then 'withheld'
  else 'deleted'
end`
