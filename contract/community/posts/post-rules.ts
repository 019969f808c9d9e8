import { type BoardKey, boards } from '#contract/community/boards/boards.ts'

export const POST_TITLE_MAX = 100
/** Below so many a share says more about those few than about the puzzle. */
export const DIFFICULTY_TRIED_MIN = 10

export const postSearchFields = ['title', 'author', 'titleOrContent'] as const
export type PostSearchField = (typeof postSearchFields)[number]

/** Where a pinned post stands: at the head of its own board, or of all. */
export const pinScopes = ['board', 'all'] as const
export type PinScope = (typeof pinScopes)[number]
/** So many a board carries, and so many all of them together. */
export const pinsMax: Record<PinScope, number> = { board: 3, all: 2 }

/** A case's number as it is written everywhere. */
export const caseName = (caseNumber: number) => `제${caseNumber}호`

/** A title where it stands alone: in a window's title, a feed, what is shared. A case is named by its number first. */
export const fullTitle = ({ caseNumber, title }: { caseNumber: number | null; title: string }) =>
  caseNumber === null ? title : `${caseName(caseNumber)} ${title}`

/** Whether a board's posts are cases: they carry an answer, and are solved. */
export const carriesAnswer = (board: BoardKey) => boards[board].hasAnswer
