import type { DailyCase } from '#contract/puzzles/daily/daily.ts'
import { RequirementLinks } from '#web/app/session/Gate.tsx'
import { ProofState } from '#web/people/proof-of-work/ProofState.tsx'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Truth } from '../Truth.tsx'
import { AccusationForm, PastTries } from './AccusationForm.tsx'
import { DailyHints } from './DailyHints.tsx'
import type { Playing, Stage } from './play.ts'

/** The button that ends the case and shows the solution. */
function CloseButton({ playing: { acts, refetch }, cost }: { playing: Stage; cost: string }) {
  return (
    <ConfirmButton
      className="give-up"
      question={{
        title: '포기하고 진상을 보시겠습니까?',
        words: ['진상을 바로 볼 수 있고, 더 이상 지목할 수 없습니다.', cost],
        confirm: '포기하고 진상 보기',
        async act() {
          await acts.giveUp()
          return refetch
        },
      }}
    >
      포기하고 진상 보기
    </ConfirmButton>
  )
}

/** The hints, and the way to the solution for a player who is stuck. */
export const Help = ({
  daily,
  playing,
  hintCost,
  closeCost,
}: {
  daily: Pick<DailyCase, 'hintCount'>
  playing: Stage
  /** The cost of a hint, one line each. */
  hintCost: string[]
  /** The cost of giving up. */
  closeCost: string
}) => (
  <div className="mt-2 border-line border-t pt-3">
    <DailyHints daily={daily} playing={playing} cost={hintCost}>
      <CloseButton playing={playing} cost={closeCost} />
    </DailyHints>
  </div>
)

/** The note below the form: who can accuse, and what an accusation counts for. */
const SeatNote = ({ seat, isToday }: { seat: Playing['seat']; isToday: boolean }) => (
  <>
    {seat === 'guest' && '가입하지 않아도 풀 수 있습니다. 가입하면 기록이 이어집니다.'}
    {seat === 'none' && '지난 사건은 로그인한 회원이 풀 수 있습니다. '}
    {seat === 'inactive' && '이메일 인증을 마친 회원만 지목할 수 있습니다. '}
    {(seat === 'none' || seat === 'inactive') && (
      <RequirementLinks missing={seat === 'none' ? 'account' : 'activation'} />
    )}
    {seat === 'member' && !isToday && '지난 사건은 연속 기록에 들어가지 않습니다.'}
  </>
)

/** The part in which a case is played. It looks the same for everyone until the session is known. */
export function PlayBox({ daily, playing }: { daily: DailyCase; playing: Playing }) {
  const { play, shown, seat, failure } = playing
  const isClosed = seat === 'none' || seat === 'inactive'
  if (play?.finished)
    return (
      <>
        <Truth daily={daily} play={play} isGuest={seat === 'guest'} isFresh={playing.hasActed} />
        <PastTries daily={daily} tries={shown.tries} />
      </>
    )
  return (
    <>
      {failure && (
        <p role="alert" className="mb-3 text-stamp">
          {failure}
        </p>
      )}
      <AccusationForm
        key={daily.day}
        daily={daily}
        playing={playing}
        isClosed={isClosed}
        note={<SeatNote seat={seat} isToday={daily.isToday} />}
      />
      {seat === 'guest' && <ProofState proof={playing.proof} />}
      <PastTries daily={daily} tries={shown.tries} />
      {!isClosed && (
        <Help
          daily={daily}
          playing={playing}
          hintCost={['공유하는 결과에 연 힌트의 수가 함께 적힙니다.', '연속 기록에는 영향을 주지 않습니다.']}
          closeCost="연속 추리는 끊기지 않습니다."
        />
      )}
    </>
  )
}
