import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'

export const SUBMITTED_ANSWER_MAX = 200
export const WRONG_ANSWERS_A_MINUTE = 5
export const WRONG_ANSWERS_A_DAY = 50
/** So far down the list of solvers it is worth counting which one somebody was. */
export const PLACES_COUNTED = 10_000

/** Who may know how a case ends: whoever solved it or gave up, its author, the admin. */
export const knowsSolution = (
  { authorId, hasSolved, gaveUp }: { authorId: number; hasSolved: boolean; gaveUp: boolean },
  viewer: Pick<Viewer, 'memberId' | 'staff'>,
) => hasSolved || gaveUp || authorId === viewer.memberId || isAdmin(viewer)
