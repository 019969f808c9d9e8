import { invalid, Refusal } from '#contract/platform/http/refusals.ts'
import { remarkProblem } from '#contract/puzzles/daily/daily-rules.ts'
import { assertDepthAllowed } from '#server/community/threads/thread.ts'

export function assertRemark({
  content,
  parentId,
}: {
  content: string
  parentId?: number | null | undefined
}) {
  const problem = remarkProblem({ content, isReply: Boolean(parentId) })
  if (problem) throw invalid('content', problem)
}

/** Throws if the member hasn't finished the case yet, because remarks reveal its solution. */
export function assertFinished(play: { finishedAt: string | null } | undefined) {
  if (!play?.finishedAt) throw new Refusal('forbidden', { message: '사건을 마친 회원만 볼 수 있습니다.' })
}

/** Returns the live remark that a reply answers. Throws if that day has no such remark. */
export function requireRemarkParent<T extends { day: string; depth: number }>(
  parent: T | undefined,
  day: string,
) {
  if (parent?.day !== day) throw invalid('parentId', '답글을 달 뒷이야기가 없습니다.')
  assertDepthAllowed(parent)
  return parent
}

export const remarkNotFound = () =>
  new Refusal('not_found', { message: '삭제되었거나 존재하지 않는 뒷이야기입니다.' })

export function requireRemark<T>(found: T | undefined) {
  if (found === undefined) throw remarkNotFound()
  return found
}
