import { sql } from 'kysely'
import type { Db } from '#server/infrastructure/database/database.ts'

/** Freezing a frozen puzzle again preserves the earlier time. */
export const updateFrozen = (trx: Db, { postId, frozen }: { postId: number; frozen: boolean }) =>
  sql`
    insert into puzzle_rating (post_id, frozen_at)
    values (${postId}::integer, case when ${frozen}::boolean then now() end)
    on conflict (post_id) do update set frozen_at = case when ${frozen}::boolean
      then coalesce(puzzle_rating.frozen_at, excluded.frozen_at) end`.execute(trx)
