import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { targetWords } from '#contract/trust/moderation/moderation-rules.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** The address of a case's target. */
function addressOf({ targetType, targetId, postId, bookId, daily }: CaseDetail['case']) {
  if (targetType === 'post') return hrefOf('post', { postId: targetId })
  if (targetType === 'comment' && postId) return `${hrefOf('post', { postId })}#comment-${targetId}`
  if (targetType === 'review' && bookId) return `${hrefOf('book', { bookId })}#review-${targetId}`
  if (daily) return `${hrefOf('dailyCase', { number: daily.number })}#remark-${targetId}`
  if (targetType === 'rebuttal' && postId) return `${hrefOf('post', { postId })}#rebuttal-${targetId}`
  if (targetType === 'ask' && postId) return hrefOf('post', { postId })
  if (targetType === 'book') return hrefOf('book', { bookId: targetId })
  if (targetType === 'series') return hrefOf('series', { seriesId: targetId })
  return null
}

/** A case's target, with a link to it. */
export function CasePlace({ row }: { row: CaseDetail['case'] }) {
  const href = addressOf(row)
  return (
    <p className="text-faded text-sm">
      {targetWords[row.targetType]}
      {row.board && ` · ${boards[row.board as BoardKey].name}`}
      {row.withheldAt && ' · 가려짐'}
      {row.returnsAt && (
        <>
          {' · '}
          <DateTime value={row.returnsAt} />에 되돌아옴
        </>
      )}
      {href && (
        <>
          {' · '}
          <a href={href} className="font-semibold text-stamp underline underline-offset-4">
            자리로 가기
          </a>
        </>
      )}
    </p>
  )
}
