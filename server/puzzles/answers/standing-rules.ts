import { carriesAnswer } from '#contract/community/posts/posts.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { notFound, Refusal } from '#contract/platform/http/refusals.ts'
import { knowsSolution } from '#contract/puzzles/answers/answer-rules.ts'
import type { findStanding } from './standing-queries.ts'

type Standing = Awaited<ReturnType<typeof findStanding>>

/** The solved room (해결방) is open only to members who know the solution. */
export function assertMayEnterSolvedRoom(standing: Standing, viewer: Pick<Viewer, 'memberId' | 'staff'>) {
  if (!standing || !carriesAnswer(standing.board)) throw notFound('post')
  if (!knowsSolution(standing, viewer))
    throw new Refusal('forbidden', { message: '해결했거나 포기한 회원만 들어갈 수 있습니다.' })
}
