import { type FormEvent, useId } from 'react'
import { FUN_MAX, VOTES_TOLD_MIN } from '#contract/puzzles/ratings/level-rules.ts'
import type { SolverVotes } from '#contract/puzzles/ratings/ratings.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

const funWords = ['아쉬웠습니다', '그저 그랬습니다', '괜찮았습니다', '재미있었습니다', '아주 재미있었습니다']

const VoteSummary = ({ voteCount, fun, fairShare }: SolverVotes) => (
  <p className="figures mb-4 border-line border-b pb-3 text-faded text-sm">
    {fun === null || fairShare === null
      ? `맞힌 회원 ${VOTES_TOLD_MIN}명 이상이 평가하면 결과가 보입니다. 지금까지 ${figure(voteCount)}명.`
      : `맞힌 회원 ${figure(voteCount)}명의 평가: 재미 ${fun.toFixed(1)}점 / ${FUN_MAX}점 · ${fairShare}%가 공정했다고 합니다.`}
  </p>
)

const choice =
  'flex min-h-11 cursor-pointer items-center gap-2 border border-edge px-3 text-sm has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold'

function VoteForm({ postId, votes, onDone }: { postId: number; votes: SolverVotes; onDone(): void }) {
  const id = useId()
  const { run, pending, failure } = useFailingAction(async (form: FormData) => {
    const [fun, fair] = [form.get('fun'), form.get('fair')]
    if (!fun || !fair) return '재미와 공정함을 모두 선택해 주세요.'
    await browserApi('POST /api/puzzle/vote', { body: { postId, fun: Number(fun), fair: fair === 'yes' } })
    toast.success('평가를 남겼습니다.')
    onDone()
  })
  const { mine } = votes
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={send}>
      <VoteSummary {...votes} />
      <fieldset className="mb-4">
        <legend className="mb-2 font-semibold text-sm">재미있었습니까?</legend>
        <div className="grid gap-2">
          {funWords.map((word, index) => (
            <label key={word} className={choice}>
              <input type="radio" name="fun" value={index + 1} defaultChecked={mine?.fun === index + 1} />
              <span className="figures">{index + 1}점</span> {word}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="mb-4" aria-describedby={`${id}-fair`}>
        <legend className="font-semibold text-sm">공정한 문제였습니까?</legend>
        <p id={`${id}-fair`} className="mb-2 text-faded text-sm">
          글에 있는 단서만으로 답에 이를 수 있으면 공정합니다.
        </p>
        <div className="grid grid-cols-2 gap-2">
          <label className={choice}>
            <input type="radio" name="fair" value="yes" defaultChecked={mine?.fair === true} /> 예
          </label>
          <label className={choice}>
            <input type="radio" name="fair" value="no" defaultChecked={mine?.fair === false} /> 아니요
          </label>
        </div>
      </fieldset>
      {failure && <Message kind="alert">{failure}</Message>}
      <Button type="submit" variant="primary" pending={pending} className="mt-2 w-full">
        {mine ? '평가 수정' : '평가 남기기'}
      </Button>
    </form>
  )
}

/** A solver's vote on a puzzle, and the totals of all votes. */
export function SolverFeedbackDialog({ postId, onClose }: { postId: number; onClose(): void }) {
  return (
    <Dialog title="재미·공정 평가" onClose={onClose}>
      <div className="min-h-96">
        <QueryState query={useCallData('GET /api/puzzle/votes', { postId })}>
          {votes => <VoteForm postId={postId} votes={votes} onDone={onClose} />}
        </QueryState>
      </div>
    </Dialog>
  )
}
