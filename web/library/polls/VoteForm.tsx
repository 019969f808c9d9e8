import { useState } from 'react'
import {
  VOTE_QUESTION_MAX,
  type VoteClosing,
  voteOptions,
  voteProblem,
} from '#contract/library/polls/vote-rules.ts'
import type { Vote } from '#contract/library/polls/votes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { closings, koreanTime, momentOf, optionLines } from './vote-draft.ts'

/** The form of a vote on a series. `vote` is an existing one without ballots that is being edited. */
export function VoteForm({
  seriesId,
  vote,
  onSaved,
  onCancel,
}: {
  seriesId: number
  vote: Vote | null
  onSaved(): void
  onCancel(): void
}) {
  const [closes, setCloses] = useState<VoteClosing>(vote?.closes ?? 'reveal')
  const problemAt = (field: string) => (_: string, all: { question: string; options: string }) => {
    const problem = voteProblem({ question: all.question, options: optionLines(all.options) })
    return problem?.field === field ? problem.message : undefined
  }
  const form = useForm({
    checks: {
      question: problemAt('question'),
      options: problemAt('options'),
      closesAt: time => (closes === 'at' && !time ? '마감할 시각을 선택해 주세요.' : undefined),
    },
    async submit({ question, options, closesAt }) {
      const request = {
        ...{ question: question.trim(), options: optionLines(options), closes },
        closesAt: closes === 'at' ? momentOf(closesAt) : null,
      }
      if (vote) await browserApi('PUT /api/vote', { body: { voteId: vote.voteId, ...request } })
      else await browserApi('POST /api/vote', { body: { seriesId, ...request } })
      toast.success(vote ? '지목을 수정했습니다.' : '지목을 열었습니다. 모든 화 아래에 보입니다.')
      onSaved()
    },
  })
  return (
    <Form form={form} className="max-w-[34rem] border border-line bg-card p-4">
      <TextField
        label="질문"
        name="question"
        max={VOTE_QUESTION_MAX}
        autoComplete="off"
        defaultValue={vote?.question ?? ''}
        placeholder="누가 금고를 열었습니까?"
      />
      <TextAreaField
        label="선택지"
        name="options"
        rows={5}
        defaultValue={vote?.options.map(({ label }) => label).join('\n') ?? ''}
        hint={`한 줄에 하나씩, ${voteOptions.least}개부터 ${voteOptions.most}개까지 입력해 주세요.`}
      />
      <SelectField
        label="마감"
        name="closes"
        value={closes}
        onChange={event => setCloses(event.target.value as VoteClosing)}
      >
        {Object.entries(closings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div hidden={closes !== 'at'}>
        <TextField
          label="마감 시각"
          name="closesAt"
          type="datetime-local"
          defaultValue={koreanTime(vote?.closesAt ?? null)}
        />
      </div>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>취소</Button>
        <SubmitButton>{vote ? '수정' : '지목 시작'}</SubmitButton>
      </div>
    </Form>
  )
}
