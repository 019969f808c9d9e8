import { type BoardKey, boards } from '#contract/community/boards/boards.ts'

export const POST_TITLE_MAX = 100
/**
 * Minimum members who tried a puzzle for its difficulty to be shown. A smaller number says more about those
 * few than about the puzzle.
 */
export const DIFFICULTY_TRIED_MIN = 10

export const postSearchFields = ['title', 'author', 'titleOrContent'] as const
export type PostSearchField = (typeof postSearchFields)[number]

/** The place of a pinned post: the head of its own board, or of all boards. */
export const pinScopes = ['board', 'all'] as const
export type PinScope = (typeof pinScopes)[number]
/** Maximum pinned posts: on one board, and on all boards together. */
export const pinsMax: Record<PinScope, number> = { board: 3, all: 2 }

/** A case's number in words. */
export const caseName = (caseNumber: number) => `제${caseNumber}호`

/**
 * A title outside a list, such as a window's title, a feed or a shared link. A case's title begins with its
 * number.
 */
export const fullTitle = ({ caseNumber, title }: { caseNumber: number | null; title: string }) =>
  caseNumber === null ? title : `${caseName(caseNumber)} ${title}`

/** Whether a board's posts are cases, with an answer to be solved. */
export const carriesAnswer = (board: BoardKey) => boards[board].hasAnswer
