import { useState } from 'react'
import type { PreparedCase } from '#contract/puzzles/daily/daily.ts'
import type { NominatedRow } from '#contract/puzzles/daily/nominations.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { DayDialog } from './DayDialog.tsx'

/** Maximum nominations shown at once. Further ones appear as these are decided. */
const SHOWN = 20

interface ListProps {
  days: readonly PreparedCase[]
  onSet(): void
}

interface RowProps {
  row: NominatedRow
  onChoose(): void
  onDeclined(): void
}

function DeclineButton({ postId, onDeclined }: { postId: number; onDeclined(): void }) {
  async function decline() {
    await browserApi('POST /api/admin/daily/decline', { body: { postId } })
    return () => {
      toast.success('작성자에게 알렸습니다.')
      onDeclined()
    }
  }
  return (
    <ConfirmButton
      question={{
        title: '이 문제를 돌려보내시겠습니까?',
        words: ['작성자에게 알립니다. 작성자는 이 문제를 다시 낼 수 없습니다.'],
        confirm: '반려',
        act: decline,
      }}
    >
      반려
    </ConfirmButton>
  )
}

/** A nominated puzzle with its figures and the actions on it. */
function NominatedPuzzle({ row, onChoose, onDeclined }: RowProps) {
  const { postId, title, memberId, nickname, triedCount, solverCount, level } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <h3 className="break-words font-semibold">
          <a href={hrefOf('post', { postId })} className="underline underline-offset-4 hover:text-stamp">
            {title}
          </a>
        </h3>
        <p className="figures flex flex-wrap gap-x-3 text-faded text-sm">
          <MemberLink memberId={memberId} nickname={nickname} />
          <span>{`도전 ${figure(triedCount)} · 해결 ${figure(solverCount)}`}</span>
          {level && <span>{level}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-haspopup="dialog" onClick={onChoose}>
          출제일 지정
        </Button>
        <DeclineButton postId={postId} onDeclined={onDeclined} />
      </div>
    </li>
  )
}

/** Puzzles nominated by their authors as daily cases. Renders nothing without nominations. */
export function Nominations({ days, onSet }: ListProps) {
  const [chosen, setChosen] = useState<NominatedRow | null>(null)
  const query = useCall('GET /api/admin/daily/nominations', { page: 1, size: SHOWN })
  return (
    <section aria-labelledby="nominations-title" className="mb-8">
      <h2 id="nominations-title" className="border-rule border-b-2 pb-1 text-lg">
        출품 대기
      </h2>
      <QueryState query={query}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="py-3 text-faded text-sm">출품 대기 중인 문제가 없습니다.</p>}
            <ul className="divide-y divide-line">
              {data.map(row => (
                <NominatedPuzzle
                  key={row.postId}
                  row={row}
                  onChoose={() => setChosen(row)}
                  onDeclined={query.refetch}
                />
              ))}
            </ul>
            {total > data.length && (
              <p className="figures py-2 text-faded text-sm">{`이 뒤로 ${figure(total - data.length)}개가 더 기다립니다.`}</p>
            )}
          </>
        )}
      </QueryState>
      {chosen && <DayDialog puzzle={chosen} days={days} onClose={() => setChosen(null)} onSet={onSet} />}
    </section>
  )
}
