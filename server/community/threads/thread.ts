import { COMMENT_DEPTH_MAX } from '#contract/community/comments/comment-rules.ts'
import { invalid } from '#contract/platform/http/refusals.ts'

/** The tables whose rows form threads, with replies at any depth. */
export type ThreadTable = 'comment' | 'review' | 'daily_remark'

/** Throws if a reply would be nested too deeply. */
export function assertDepthAllowed({ depth }: { depth: number }) {
  if (depth >= COMMENT_DEPTH_MAX)
    throw invalid('parentId', `답글은 ${COMMENT_DEPTH_MAX}단계까지 달 수 있습니다.`)
}

/** Nests rows ordered oldest first, so that every parent precedes its replies. */
export function nestReplies<T extends { parentId: number | null; replies: T[] }>(
  rows: T[],
  idOf: (row: T) => number,
) {
  const byId = new Map(rows.map(row => [idOf(row), row]))
  const top: T[] = []
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    ;(parent?.replies ?? top).push(row)
  }
  return top
}
