import { useCallback, useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { BallotForm } from './BallotForm.tsx'
import { PollOutcome } from './Outcome.tsx'
import { Shares } from './Shares.tsx'

/** A vote with the viewer's ballot and, once revealed, its outcome. */
async function readVote(seriesId: number, isMember: boolean) {
  const { data: vote } = await browserApi('GET /api/vote', { query: { seriesId } })
  if (!vote) return null
  const query = { voteId: vote.voteId }
  const [mine, result] = await Promise.all([
    isMember ? browserApi('GET /api/vote/mine', { query }) : null,
    vote.state === 'revealed' ? browserApi('GET /api/vote/result', { query }) : null,
  ])
  return { vote, mine: mine?.data ?? null, result: result?.data ?? null }
}

export type ReadVote = NonNullable<Awaited<ReturnType<typeof readVote>>>

/** Asks before it reveals the answer, because the viewer may not have read up to it. */
function Sealed({ onOpen }: { onOpen(): void }) {
  return (
    <div className="text-center">
      <p className="mb-3">결과에는 범인이 나옵니다.</p>
      <Button onClick={onOpen}>그래도 보기</Button>
    </div>
  )
}

interface VoteDialogProps {
  seriesId: number
  /** Whether the viewer has reached the part that reveals the answer. */
  mayReveal: boolean
  onClose(): void
}

export function VoteDialog({ seriesId, mayReveal, onClose }: VoteDialogProps) {
  const viewerId = useViewer()?.memberId
  const queryFn = useCallback(() => readVote(seriesId, viewerId !== undefined), [seriesId, viewerId])
  const voteQuery = useQuery(queryFn)
  const [isOpen, setIsOpen] = useState(mayReveal)
  return (
    <Dialog title="범인 지목" onClose={onClose}>
      <QueryState query={voteQuery}>
        {read => {
          if (!read) return <p className="text-faded">지목을 찾을 수 없습니다.</p>
          const { vote, mine, result } = read
          if (vote.state === 'open') return <BallotForm {...read} onCast={voteQuery.refetch} />
          if (result)
            return isOpen ? (
              <PollOutcome vote={vote} mine={mine} result={result} onHidden={voteQuery.refetch} />
            ) : (
              <Sealed onOpen={() => setIsOpen(true)} />
            )
          return (
            <>
              <p className="mb-3 font-semibold">{vote.question}</p>
              <p className="mb-3 text-faded text-sm">
                지목을 마감했습니다. 작성자가 정답을 밝히면 알림으로 알려 드립니다.
              </p>
              <Shares vote={vote} own={mine?.option ?? null} shares={mine?.shares ?? null} answer={null} />
            </>
          )
        }}
      </QueryState>
    </Dialog>
  )
}
