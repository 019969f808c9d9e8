import { MENTIONS_OFFERED, type Mention } from '#contract/community/mentions/mentions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/infrastructure/database/database.ts'
import type { Handlers, Input } from '#server/platform/http/routes.ts'
import { findStanding } from '#server/puzzles/answers/standing-queries.ts'
import { assertMayEnterSolvedRoom } from '#server/puzzles/answers/standing-rules.ts'
import { listByPrefix, listWriters } from './mention-queries.ts'

type MentionQuery = Input<'GET /api/mentions'>

/** The members who wrote under the post or book for which the new text is. */
async function listNear(
  db: Db,
  { query: { term = '', postId, room = 'open', bookId }, viewer }: MentionQuery,
): Promise<Mention[]> {
  const request = { by: viewer.memberId, term, limit: MENTIONS_OFFERED }
  if (bookId) return listWriters(db, { bookId }, request)
  if (!postId) return []
  // The writers of 해결방 are shown only to members who may read there.
  if (room === 'solved')
    assertMayEnterSolvedRoom(await findStanding(db, { postId, memberId: viewer.memberId }), viewer)
  return listWriters(db, { postId, room }, request)
}

export const mentionRoutes = ({ db }: Pick<AppContext, 'db'>) =>
  ({
    'GET /api/mentions': async input => {
      const near = await listNear(db, input)
      const { term } = input.query
      const limit = MENTIONS_OFFERED - near.length
      if (!term || limit === 0) return { data: near }
      const but = near.map(({ memberId }) => memberId)
      const others = await listByPrefix(db, { by: input.viewer.memberId, term, limit, but })
      return { data: [...near, ...others] }
    },
  }) satisfies Partial<Handlers>
