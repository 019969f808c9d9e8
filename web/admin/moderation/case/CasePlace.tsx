import type { BoardKey } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { type TargetType, targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

type Place = CaseDetail['case']

const inPost = ({ postId }: Place, hash = '') =>
  postId === null ? null : `${hrefOf('post', { postId })}${hash}`

/** The address of a case's target, by its kind. */
const addresses: Record<TargetType, (place: Place) => string | null> = {
  post: ({ targetId }) => hrefOf('post', { postId: targetId }),
  comment: place => inPost(place, `#comment-${place.targetId}`),
  review: ({ bookId, targetId }) =>
    bookId === null ? null : `${hrefOf('book', { bookId })}#review-${targetId}`,
  member: () => null,
  list: ({ targetId }) => hrefOf('list', { listId: targetId }),
  series: ({ targetId }) => hrefOf('series', { seriesId: targetId }),
  book: ({ targetId }) => hrefOf('book', { bookId: targetId }),
  remark: ({ daily, targetId }) =>
    daily && `${hrefOf('dailyCase', { number: daily.number })}#remark-${targetId}`,
  ask: place => inPost(place),
  rebuttal: place => inPost(place, `#rebuttal-${place.targetId}`),
}

export function CasePlace({ row }: { row: CaseDetail['case'] }) {
  const label = useBoardLabel()
  const href = addresses[row.targetType](row)
  return (
    <p className="text-faded text-sm">
      {targetKinds[row.targetType].word}
      {row.board && ` · ${label(row.board as BoardKey)}`}
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
            해당 글로 이동
          </a>
        </>
      )}
    </p>
  )
}
