import { type BoardKey, boards, mayModerate } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'

export function requireRevision<T>(found: T | undefined) {
  if (found === undefined) throw new Refusal('not_found', { message: '이전 내용이 없습니다.' })
  return found
}

/**
 * Throws unless the viewer is the author or a moderator. Revisions are private, because they contain text
 * that the author removed, such as the culprit's name.
 */
export function assertMayReadRevisions(viewer: Viewer, post: { memberId: number; board: BoardKey }) {
  if (viewer.memberId !== post.memberId && !mayModerate(viewer, post)) throw new Refusal('forbidden')
}

interface Row {
  number: number
  title: string
  board: BoardKey
  isByStaff: boolean
  answerChanged: boolean
  datetime: string
}

export const revisionOnWire = ({ board, isByStaff, ...row }: Row) => ({
  ...row,
  type: boards[board].name,
  editedBy: isByStaff ? ('staff' as const) : ('author' as const),
})
