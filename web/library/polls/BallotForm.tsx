import { useState } from 'react'
import { VOTE_WHY_MAX } from '#contract/library/polls/vote-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ForActive, GateNote } from '#web/app/session/Gate.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { useResultInView } from '#web/ui/bring-into-view.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'
import { Shares } from './Shares.tsx'
import type { ReadVote } from './VoteDialog.tsx'

interface CandidatesProps {
  vote: ReadVote['vote']
  chosen: number | null | undefined
  problem: string | undefined
}

function Candidates({ vote, chosen, problem }: CandidatesProps) {
  const inSight = useResultInView<HTMLParagraphElement>()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{vote.question}</legend>
      <div className="space-y-1.5">
        {vote.options.map(({ id, label }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 border border-line bg-paper px-3 py-1.5 hover:border-edge has-checked:border-stamp has-checked:bg-stamp-wash"
          >
            <input
              type="radio"
              name="option"
              value={id}
              defaultChecked={chosen === id}
              className="size-4 shrink-0 accent-stamp"
            />
            {label}
          </label>
        ))}
      </div>
      <p ref={inSight} className="mt-1 min-h-5 text-sm text-stamp" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </fieldset>
  )
}

/** The form for a ballot, which can be changed until the vote closes. */
export function BallotForm({ vote, mine, onCast }: ReadVote & { onCast(): void }) {
  const { voteId, ballotCount, closesAt, memberId } = vote
  const viewer = useViewer()
  const [showWhy, setShowWhy] = useState(mine?.showWhy ?? false)
  const form = useForm({
    checks: {
      option: option => (option ? undefined : '한 사람을 선택해 주세요.'),
      why: optional,
    },
    async submit({ option, why }) {
      const body = { voteId, option: Number(option), why: why.trim() || null, showWhy }
      await browserApi('POST /api/vote/ballot', { body })
      toast.success('지목했습니다. 마감까지 바꿀 수 있습니다.')
      onCast()
    },
  })
  const refusal = viewer?.memberId === memberId ? '자신의 연재에서는 지목할 수 없습니다.' : null
  return (
    <Form form={form}>
      <Candidates vote={vote} chosen={mine?.option} problem={form.errors.option} />
      <TextAreaField
        label="근거 (선택)"
        name="why"
        rows={2}
        defaultValue={mine?.why ?? ''}
        max={VOTE_WHY_MAX}
      />
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={showWhy}
          onChange={() => setShowWhy(!showWhy)}
          className="size-4 accent-stamp"
        />
        정답이 밝혀진 뒤 내 근거를 공개합니다.
      </label>
      <p className="mb-3 text-faded text-sm">
        {figure(ballotCount)}명이 지목했습니다.{' '}
        {closesAt ? (
          <>
            마감: <DateTime value={closesAt} form="full" />
          </>
        ) : (
          '범인이 밝혀지면 마감합니다.'
        )}
      </p>
      <GateNote act="지목할" />
      <div className="mt-2 flex justify-end">
        <ForActive act="지목할" refusal={refusal}>
          {gated => <SubmitButton {...gated}>{mine?.option ? '지목 변경' : '지목하기'}</SubmitButton>}
        </ForActive>
      </div>
      {mine?.option && (
        <section aria-label="지금까지의 지목" className="mt-4 border-line border-t pt-4">
          {mine.shares ? (
            <Shares vote={vote} own={mine.option} shares={mine.shares} answer={null} />
          ) : (
            <p className="text-faded text-sm">열 명이 지목하면 비율이 보입니다.</p>
          )}
        </section>
      )}
    </Form>
  )
}
