import type { ReactNode } from 'react'
import { lengthOf } from '#contract/platform/text/text.ts'
import { ACCESS_WHY_MAX, ACCESS_WHY_MIN, accessWhyWords } from '#contract/trust/audit-log/access-rules.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Asks for the reason before personal data is opened or downloaded. */
export function WhyForm({
  button,
  hint,
  cancel,
  onSubmit,
}: {
  button: string
  /** An example of a reason. */
  hint: string
  cancel?: ReactNode
  onSubmit(why: string): Promise<unknown> | undefined
}) {
  const form = useForm({
    checks: { why: value => (lengthOf(value.trim()) < ACCESS_WHY_MIN ? accessWhyWords : undefined) },
    async submit({ why }) {
      await onSubmit(why.trim())
    },
  })
  return (
    <Form form={form} className="space-y-2">
      <TextField
        label="열람 사유 (접속 주소와 함께 조치 기록에 남습니다)"
        name="why"
        hint={hint}
        max={ACCESS_WHY_MAX}
        autoComplete="off"
      />
      <div className="flex justify-end gap-2">
        {cancel}
        <SubmitButton>{button}</SubmitButton>
      </div>
    </Form>
  )
}
