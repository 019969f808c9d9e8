import { useEffect } from 'react'
import { useViewer } from '#web/app/session/session.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'

/** A checkbox for a part of a series with a vote: this part reveals the answer. */
export function RevealTick({
  seriesId,
  chosen,
  onChoose,
}: {
  seriesId: number
  chosen: number | null
  onChoose(voteId: number | null): void
}) {
  const viewer = useViewer()
  const { data: vote } = useCallData('GET /api/vote', { seriesId })
  // Another series has another vote, so the choice is reset.
  useEffect(() => () => onChoose(null), [onChoose])
  if (!vote || vote.state === 'revealed' || vote.memberId !== viewer?.memberId) return null
  return (
    <label className="mb-3 flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={chosen !== null}
        onChange={() => onChoose(chosen === null ? vote.voteId : null)}
        className="size-4 shrink-0 accent-stamp"
      />
      이 화에서 범인을 밝힙니다. 지목을 마감합니다.
    </label>
  )
}
