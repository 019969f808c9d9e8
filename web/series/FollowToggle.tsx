import { useCallback, useState } from 'react'
import type { SeriesRow } from '#contract/series.ts'
import { browserApi } from '../api/browser-api.ts'
import { ForActive } from '../session/Gate.tsx'
import { useViewer } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { shortFigure } from '../ui/figures.ts'
import { Star } from '../ui/list-icons.ts'
import { useAction } from '../ui/use-action.ts'
import { useAsked } from '../ui/use-asked.ts'

const send = (seriesId: number, isFollowed: boolean) =>
  isFollowed
    ? browserApi('POST /api/series/follow', { body: { seriesId } })
    : browserApi('DELETE /api/series/follow', { query: { seriesId } })

/** Adds a series to what one follows: shown at once, taken back when the server says no. */
export function FollowToggle({
  series: { seriesId, memberId, followerCount },
}: {
  series: Pick<SeriesRow, 'seriesId' | 'memberId' | 'followerCount'>
}) {
  const viewer = useViewer()
  const ask = useCallback(() => browserApi('GET /api/series/follow', { query: { seriesId } }), [seriesId])
  const { answer: was } = useAsked(viewer?.activated ? ask : null)
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
  const refusal = viewer?.memberId === memberId ? '자신의 연재는 선호작에 더할 수 없습니다.' : waiting
  const moved = choice === undefined || was === undefined ? 0 : Number(choice) - Number(was)
  return (
    <ForActive act="선호작에 더할" refusal={refusal}>
      {gated => (
        <Button
          look={isFollowed ? 'danger' : 'quiet'}
          aria-pressed={isFollowed}
          aria-busy={pending}
          onClick={() => run()}
          {...gated}
        >
          <Star size={18} className={isFollowed ? 'fill-current' : ''} />
          선호작 <span className="figures">{shortFigure(followerCount + moved)}</span>
        </Button>
      )}
    </ForActive>
  )
}
