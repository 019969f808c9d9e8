import type { Db } from '../engines/database/database.ts'
import { statement } from '../engines/database/statement.ts'

const livePostLocked = statement((trx, { postId }: { postId: number }) =>
  trx
    .selectFrom('post')
    .select(['member_id as memberId', 'board'])
    .where('id', '=', postId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate(),
)

/**
 * Locks a live post: whoever else writes a comment, tries an answer or changes it waits until this transaction ends.
 * A transaction that locks members too locks the post first.
 */
export const lockPost = async (trx: Db, postId: number) => (await livePostLocked(trx, { postId }))[0]
