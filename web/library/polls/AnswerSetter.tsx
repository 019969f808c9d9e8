import { VOTE_NOTE_MAX } from '#contract/library/polls/vote-rules.ts'
import type { Vote } from '#contract/library/polls/votes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField, TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { optional, useForm } from '#web/ui/forms/use-form.ts'

const hints = {
  open: '아무에게도 보이지 않습니다. 범인을 밝히는 화를 올릴 때 함께 공개됩니다.',
  closed: '공개하면 지목한 회원에게 알림이 갑니다.',
  revealed: '공개한 정답은 이유와 함께 한 번 바꿀 수 있습니다.',
}
const acts = { open: '봉해 두기', closed: '정답 공개', revealed: '정답 변경' }

/** Sets the correct option: sealed, revealed or corrected. */
export function AnswerSetter({
  vote: { voteId, state, options },
  answer,
  note,
  onSaved,
}: {
  vote: Vote
  answer: number | null
  note: string | null
  onSaved(): void
}) {
  const isChange = state === 'revealed'
  const form = useForm({
    checks: {
      option: option => (state === 'open' || option ? undefined : '정답을 선택해 주세요.'),
      note: isChange
        ? written => (written.trim() ? undefined : '정답을 변경하는 이유를 입력해 주세요.')
        : optional,
    },
    async submit({ option, note: written }) {
      await browserApi('PUT /api/vote/answer', {
        body: { voteId, option: option ? Number(option) : null, note: written.trim() || null },
      })
      toast.success(state === 'open' ? '정답을 봉해 두었습니다.' : '정답을 공개했습니다.')
      onSaved()
    },
  })
  if (note !== null)
    return <p className="text-faded text-sm">정답을 변경했습니다. 더 이상 변경할 수 없습니다. {note}</p>
  return (
    <Form form={form}>
      <SelectField label="정답" name="option" defaultValue={answer ?? ''} hint={hints[state]}>
        <option value="">정하지 않음</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {isChange ? (
        <TextAreaField label="변경 사유" name="note" rows={2} max={VOTE_NOTE_MAX} />
      ) : (
        <input type="hidden" name="note" />
      )}
      <SubmitButton variant="quiet">{acts[state]}</SubmitButton>
    </Form>
  )
}
