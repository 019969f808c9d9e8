import { NOMINATION_TRIES_MIN } from '#contract/puzzles/daily/daily-rules.ts'
import type { Nomination } from '#contract/puzzles/daily/nominations.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

const dayWords = (day: string | null) => day && `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`

/** The state of a nomination, in words. */
const stateWords: Record<Nomination['state'], (day: string | null) => string> = {
  none: () => '편집자가 선정하면 하루 동안 홈의 오늘의 사건이 됩니다. 결과는 알림으로 알려 드립니다.',
  waiting: () => '편집자가 검토하고 있습니다. 결과는 알림으로 알려 드립니다.',
  declined: () => '선정되지 않은 문제입니다. 다시 출품할 수 없습니다.',
  set: day => `${dayWords(day)}의 사건으로 정해졌습니다. 그날이 될 때까지 비밀로 해 주세요.`,
  past: day => `${dayWords(day)}의 사건이었습니다.`,
}

interface ActsProps {
  postId: number
  nomination: Nomination
  onClose(): void
  onChanged(): void
}

/** The actions open to the author. */
function Acts({ postId, nomination: { state, number, problem }, onClose, onChanged }: ActsProps) {
  const nominate = useAction(async () => {
    await browserApi('POST /api/daily/nomination', { body: { postId } })
    toast.success('오늘의 사건에 출품했습니다.')
    onChanged()
  })
  const withdrawNomination = useAction(async () => {
    await browserApi('DELETE /api/daily/nomination', { query: { postId } })
    toast.success('출품을 취소했습니다.')
    onChanged()
  })
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>닫기</Button>
      {state === 'none' && problem === null && (
        <Button variant="primary" pending={nominate.pending} onClick={() => nominate.run()}>
          출품하기
        </Button>
      )}
      {(state === 'waiting' || state === 'set') && (
        <Button
          variant="danger"
          pending={withdrawNomination.pending}
          onClick={() => withdrawNomination.run()}
        >
          출품 취소
        </Button>
      )}
      {state === 'past' && number !== null && (
        <a href={hrefOf('dailyCase', { number })} className={buttonClass('primary')}>
          그날의 사건 보기
        </a>
      )}
    </div>
  )
}

/** The dialog in which an author nominates a puzzle as a daily case, and sees its state. */
export function NominationDialog({
  target: { targetId: postId },
  onClose,
}: {
  target: { targetId: number }
  onClose(): void
}) {
  const query = useCallData('GET /api/daily/nomination', { postId })
  return (
    <Dialog title="오늘의 사건에 출품" onClose={onClose}>
      <QueryState query={query}>
        {nomination => (
          <>
            <p role="status">{stateWords[nomination.state](nomination.day)}</p>
            {nomination.state === 'none' && (
              <p className="mt-2 text-faded text-sm">
                {nomination.problem ??
                  `${NOMINATION_TRIES_MIN}명 이상이 도전한 문제를 한 번만 출품할 수 있습니다.`}
              </p>
            )}
            <Acts postId={postId} nomination={nomination} onClose={onClose} onChanged={query.refetch} />
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
