import { knowsSolution } from '#contract/answer-rules.ts'
import { carriesAnswer } from '#contract/posts.ts'
import { goneFrom, Refusal } from '#contract/refusals.ts'
import { findStanding } from '../answers/standing-queries.ts'
import type { Db } from '../engines/database/database.ts'

/** 해결방 is where the solution may be talked about: for those who know it. */
export async function assertMayEnter(db: Db, entering: { postId: number; memberId: number }) {
  const standing = await findStanding(db, entering)
  if (!standing || !carriesAnswer(standing.board)) throw goneFrom('post')
  if (!knowsSolution(standing, entering))
    throw new Refusal('forbidden', { message: '해결했거나 포기한 회원만 들어갈 수 있습니다.' })
}
