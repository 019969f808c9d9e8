import { useEffect, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'

const PAGE_SIZE = 20

type Solver = Reply<'GET /api/member/solved'>['data'][number]

function SolverLine({ place, memberId, nickname, datetime, hintsUsed }: { place: number } & Solver) {
  const isBlocked = useBlocked().has(memberId)
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
      <RankMark rank={place} className="grid size-6 shrink-0 text-xs" />
      <span className="min-w-0 grow basis-20">
        {isBlocked ? (
          <span className="text-faded">차단한 회원</span>
        ) : (
          <MemberLink memberId={memberId} nickname={nickname} />
        )}
      </span>
      {hintsUsed > 0 && <span className="figures shrink-0 text-faded text-sm">힌트 {hintsUsed}개</span>}
      <span className="ml-auto max-w-full text-faded text-sm">
        <DateTime value={datetime} form="full" />
      </span>
    </li>
  )
}

/** The solvers of a case and their times, first solver first. */
export function SolversDialog({ postId, onClose }: { postId: number; onClose(): void }) {
  const [solvers, setSolvers] = useState<Solver[]>([])
  const [total, setTotal] = useState<number>()

  const { run, pending, failure } = useFailingAction(async (page: number) => {
    const query = { postId, page, size: PAGE_SIZE }
    const { data, solvedMemberCount } = await browserApi('GET /api/member/solved', { query })
    setSolvers(known => [...known.slice(0, (page - 1) * PAGE_SIZE), ...data])
    setTotal(solvedMemberCount)
  })
  const nextPage = Math.floor(solvers.length / PAGE_SIZE) + 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the dialog opens
  useEffect(() => void run(1), [])

  return (
    <Dialog title="맞힌 사람" onClose={onClose}>
      <div aria-live="polite" className="min-h-40">
        {total === 0 && <p className="py-8 text-center text-faded">아직 맞힌 사람이 없습니다.</p>}
        {total === undefined && !failure && <p className="py-8 text-center text-faded">불러오는 중입니다.</p>}
        <ol className="divide-y divide-line">
          {solvers.map((solver, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: solvers are distinguished by their place
            <SolverLine key={index} place={index + 1} {...solver} />
          ))}
        </ol>
        {failure && <Message kind="alert">{failure}</Message>}
        {(failure || solvers.length < (total ?? 0)) && (
          <Button pending={pending} onClick={() => run(nextPage)} className="mt-3 w-full">
            {failure ? '다시 불러오기' : '더 보기'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
