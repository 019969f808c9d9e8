import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'

export const SUBMITTED_ANSWER_MAX = 200
export const WRONG_ANSWERS_A_MINUTE = 5
export const WRONG_ANSWERS_A_DAY = 50
/** Maximum place among a post's solvers that is still counted. */
export const PLACES_COUNTED = 10_000

/** Whether a viewer may know the solution: solvers, members who gave up, the author and admins may. */
export const knowsSolution = (
  { authorId, hasSolved, gaveUp }: { authorId: number; hasSolved: boolean; gaveUp: boolean },
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
) => hasSolved || gaveUp || authorId === viewer.memberId || isAdmin(viewer)
