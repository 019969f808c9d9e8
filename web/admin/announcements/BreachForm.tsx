import {
  ANNOUNCED_IDS_MAX,
  BREACH_PART_MAX,
  type BreachPart,
  breachPartNames,
  breachParts,
  idsIn,
} from '#contract/trust/announcements/announcement-rules.ts'
import { TextAreaField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import type { Draft } from './drafts.ts'

function idsProblem(text: string) {
  const ids = idsIn(text)
  if (ids === null) return '회원 번호만, 쉼표나 줄로 나누어 적어 주세요.'
  return ids.length > ANNOUNCED_IDS_MAX ? `${ANNOUNCED_IDS_MAX}명까지 적을 수 있습니다.` : undefined
}

export function BreachForm({ onWritten }: { onWritten(draft: Draft): void }) {
  const form = useForm({
    checks: {
      ...(Object.fromEntries(breachPartNames.map(name => [name, required()])) as Record<
        BreachPart,
        ReturnType<typeof required>
      >),
      memberIds: idsProblem,
    },
    async submit({ memberIds, ...parts }) {
      const ids = idsIn(memberIds) ?? []
      onWritten({ kind: 'breach', breach: parts, ...(ids.length > 0 && { memberIds: ids }) })
    },
  })
  return (
    <Form form={form} className="space-y-3">
      {breachPartNames.map(name => (
        <TextAreaField key={name} name={name} {...breachParts[name]} max={BREACH_PART_MAX} />
      ))}
      <TextAreaField
        label="받을 회원의 번호"
        name="memberIds"
        hint="회원 카드의 주소에 있는 번호를 쉼표나 줄로 나누어 적습니다. 비우면 모든 회원에게 보냅니다."
      />
      <div className="flex justify-end">
        <SubmitButton>미리 보기</SubmitButton>
      </div>
    </Form>
  )
}
