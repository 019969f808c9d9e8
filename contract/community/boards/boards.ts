import type { Viewer } from '#contract/people/members/members.ts'

/** All boards. The key appears in addresses; the name is sent over the API. */
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

/** Boards of cases. Their posts have a case number and can be solved. */
export const caseBoards: readonly BoardKey[] = boardKeys.filter(key => boards[key].hasAnswer)

const keysByWord = new Map<string, BoardKey>(
  boardKeys.flatMap(key => [
    [key, key],
    [boards[key].name, key],
  ]),
)

/** The board with this Korean name or key. */
export const boardOf = (word: string) => keysByWord.get(word)

export const ADMIN_ID = 1

/** Whether the viewer is the owner or another admin. */
export const isAdmin = (viewer: Pick<Viewer, 'staff'> | null) => viewer?.staff?.role === 'admin'

/** Whether a viewer moderates a board; `null` means content outside any board, such as a review. */
export const moderates = (viewer: Pick<Viewer, 'staff'> | null, board: BoardKey | null) =>
  viewer?.staff != null &&
  (viewer.staff.boards === null || (board !== null && viewer.staff.boards.includes(board)))

/**
 * Whether a viewer may change or delete a member's text: its author and admins may, with a verified address.
 */
export const mayChange = (viewer: Viewer | null, { memberId }: { memberId: number | null }) =>
  viewer?.activated === true && (viewer.memberId === memberId || isAdmin(viewer))

/** Whether a viewer may see and decide reports about something. */
export const mayModerate = (viewer: Viewer | null, { board }: { board: BoardKey | null }) =>
  viewer?.activated === true && moderates(viewer, board)

/** Whether a viewer may write on boards closed to members: admins on all of them, moderators of 공지 on 공지. */
const writesForSite = (board: BoardKey, viewer: Viewer | null) =>
  isAdmin(viewer) || (board === 'notice' && moderates(viewer, board))

/** The state of the new-post control for this viewer. The server checks the same rule before it saves. */
export function writingOn(board: BoardKey, viewer: Viewer | null) {
  if (boards[board].adminOnly && !writesForSite(board, viewer)) return 'hidden'
  return viewer?.activated ? 'allowed' : 'disabled'
}

/** The boards a viewer may choose from in the post form. */
export const boardsOpenTo = (viewer: Viewer | null) =>
  boardKeys.filter(key => writingOn(key, viewer) === 'allowed')
