import { useState } from 'react'
import type { SeriesRow } from '#contract/library/series/series.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Star } from '#web/ui/icons/star.ts'
import { useCall } from '#web/ui/lists/use-query.ts'

const send = (seriesId: number, isFollowed: boolean) =>
  isFollowed
    ? browserApi('POST /api/series/follow', { body: { seriesId } })
    : browserApi('DELETE /api/series/follow', { query: { seriesId } })

/**
 * Follows or unfollows a series. The change shows at once and is reverted if the server refuses. Without a
 * count, the button looks like the main action of its place.
 */
export function FollowToggle({
  series: { seriesId, memberId, followerCount },
}: {
  series: Pick<SeriesRow, 'seriesId' | 'memberId'> & { followerCount?: number }
}) {
  const viewer = useViewer()
  const isMain = followerCount === undefined
  const { data: was } = useCall('GET /api/series/follow', viewer?.activated ? { seriesId } : null)
  const [choice, setChoice] = useState<boolean>()
  const isFollowed = choice ?? was ?? false
  const { run, pending } = useAction(async () => {
    setChoice(!isFollowed)
    try {
      await send(seriesId, !isFollowed)
    } catch (error) {
      setChoice(isFollowed)
      throw error
    }
  })

  const waiting = was === undefined ? '선호작인지 확인하고 있습니다.' : null
  const refusal = viewer?.memberId === memberId ? '자신의 연재는 선호작에 더할 수 없습니다.' : null
  const moved = choice === undefined || was === undefined ? 0 : Number(choice) - Number(was)
  return (
    <ForActive
      act="선호작에 더할"
      refusal={refusal}
      waiting={waiting}
      className={isMain ? 'grow' : 'max-wide:grow'}
    >
      {gated => (
        <Button
          variant={isFollowed ? 'danger' : isMain ? 'primary' : 'quiet'}
          aria-pressed={isFollowed}
          aria-busy={pending}
          onClick={() => run()}
          className="grow"
          {...gated}
        >
          <Star size={18} className={isFollowed ? 'fill-current' : ''} />
          선호작
          {isMain ? (
            ` 등록${isFollowed ? '됨' : ''}`
          ) : (
            <span className="figures">{shortFigure(followerCount + moved)}</span>
          )}
        </Button>
      )}
    </ForActive>
  )
}
