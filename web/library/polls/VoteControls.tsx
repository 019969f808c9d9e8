import { browserApi } from '#web/app/api/browser-api.ts'
import { ConfirmButton } from '#web/puzzles/answers/confirm/ConfirmButton.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { AnswerSetter } from './AnswerSetter.tsx'
import { type readOwn, voteStateWords } from './own-vote.ts'

type OwnVote = Awaited<ReturnType<typeof readOwn>>

interface ControlsProps {
  vote: NonNullable<OwnVote['vote']>
  /** The sealed answer, and the reason for a later change of it. */
  answer: OwnVote['answer']
  note: OwnVote['note']
  /** Whether the vote has no ballots. Only then can its question be changed. */
  isUnused: boolean
  /** Opens the form of the question. */
  onWrite(): void
  onDone(): void
}

/** A vote as its author sees it: its state, its sealed answer and its end. */
export function VoteControls({ vote, answer, note, isUnused, onWrite, onDone }: ControlsProps) {
  const { voteId, state, question, options, ballotCount } = vote
  return (
    <div className="border border-line bg-card p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{question}</b>
        <span className="text-faded text-sm">
          {voteStateWords[state]} · {figure(ballotCount)}명이 지목했습니다
        </span>
      </p>
      <p className="mt-1 mb-4 text-sm">{options.map(({ label }) => label).join(' · ')}</p>
      <AnswerSetter key={state} vote={vote} answer={answer} note={note ?? null} onSaved={onDone} />
      <div className="mt-4 flex flex-wrap gap-2 border-line border-t pt-4">
        {isUnused && <Button onClick={onWrite}>질문 수정</Button>}
        {isUnused && (
          <ConfirmButton
            size="medium"
            variant="danger"
            question={{
              title: '지목을 취소하시겠습니까?',
              words: ['아직 아무도 지목하지 않았습니다.'],
              confirm: '지목 취소',
              async act() {
                await browserApi('DELETE /api/vote', { query: { voteId } })
                return onDone
              },
            }}
          >
            지목 취소
          </ConfirmButton>
        )}
        {state === 'open' && (
          <ConfirmButton
            size="medium"
            question={{
              title: '지목을 마감하시겠습니까?',
              words: ['더 이상 지목할 수 없으며, 다시 시작할 수 없습니다.'],
              confirm: '마감하기',
              async act() {
                await browserApi('PUT /api/vote/close', { body: { voteId } })
                toast.success('지목을 마감했습니다.')
                return onDone
              },
            }}
          >
            지금 마감하기
          </ConfirmButton>
        )}
        {state === 'revealed' && <Button onClick={onWrite}>새 지목 시작</Button>}
      </div>
    </div>
  )
}
