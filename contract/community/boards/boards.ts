import type { Viewer } from '#contract/people/members/members.ts'

/** Every board: the key is used in addresses, the name is what travels on the wire. */
export const boards = {
  custom: { name: '추리 퀴즈', hasAnswer: true, adminOnly: false },
  cold: { name: '미제 사건', hasAnswer: true, adminOnly: true },
  novel: { name: '자작 소설', hasAnswer: false, adminOnly: false },
  notice: { name: '공지사항', hasAnswer: false, adminOnly: true },
  free: { name: '자유게시판', hasAnswer: false, adminOnly: false },
  humor: { name: '유머게시판', hasAnswer: false, adminOnly: false },
  qna: { name: '질문답변', hasAnswer: false, adminOnly: false },
  request: { name: '요청게시판', hasAnswer: false, adminOnly: false },
} as const

export type BoardKey = keyof typeof boards
export type BoardName = (typeof boards)[BoardKey]['name']

export const boardKeys = Object.keys(boards) as BoardKey[]

/** Boards of cases: their posts carry a number of their own and can be solved. */
export const caseBoards: readonly BoardKey[] = boardKeys.filter(key => boards[key].hasAnswer)

const keysByWord = new Map<string, BoardKey>(
  boardKeys.flatMap(key => [
    [key, key],
    [boards[key].name, key],
  ]),
)

/** The board that a word of the wire means: its Korean name or its key. */
export const boardOf = (word: string) => keysByWord.get(word)

export const ADMIN_ID = 1

/** The owner, and whom they made an admin. */
export const isAdmin = (viewer: Pick<Viewer, 'staff'> | null) => viewer?.staff?.role === 'admin'

/** Whether a viewer moderates what stands on a board; `null`: what stands on none, as a review. */
export const moderates = (viewer: Pick<Viewer, 'staff'> | null, board: BoardKey | null) =>
  viewer?.staff != null &&
  (viewer.staff.boards === null || (board !== null && viewer.staff.boards.includes(board)))

/** Who may change or delete what a member wrote: that member and the admin, each with a verified address. */
export const mayChange = (viewer: Viewer | null, { memberId }: { memberId: number | null }) =>
  viewer?.activated === true && (viewer.memberId === memberId || isAdmin(viewer))

/** Whether a viewer may see and decide what is said of something. */
export const mayModerate = (viewer: Viewer | null, { board }: { board: BoardKey | null }) =>
  viewer?.activated === true && moderates(viewer, board)

/** Those who run the site write where members don't; of notices also who moderates them. */
const writesForSite = (board: BoardKey, viewer: Viewer | null) =>
  isAdmin(viewer) || (board === 'notice' && moderates(viewer, board))

/** What the new-post control does for this viewer. The server asks the same question before it saves. */
export function writingOn(board: BoardKey, viewer: Viewer | null) {
  if (boards[board].adminOnly && !writesForSite(board, viewer)) return 'hidden'
  return viewer?.activated ? 'allowed' : 'disabled'
}

/** The boards a viewer may choose from in the post form. */
export const boardsOpenTo = (viewer: Viewer | null) =>
  boardKeys.filter(key => writingOn(key, viewer) === 'allowed')
