import { useEffect, useRef } from 'react'
import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FactorField } from '#web/ui/forms/FactorField.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

/** The code form after a right password, for members with a second factor. */
export function SecondStep({
  ticket,
  onEntered,
  onOver,
}: {
  ticket: string
  onEntered(opened: Viewer & Tokens): Promise<void>
  /** Called when the ticket is void, so the password must be entered again. */
  onOver(): void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    checks: { code: required('코드를 입력해 주세요.') },
    async submit({ code }) {
      try {
        const { data } = await browserApi('POST /api/signin/second', {
          body: { ticket, code: typedCode(code) },
        })
        await onEntered(data)
      } catch (error) {
        if (!(error instanceof Refusal && error.details.fields?.ticket)) throw error
        toast.failure(error.message)
        onOver()
      }
    },
  })
  return (
    <div ref={place}>
      <Form form={form} className="space-y-3">
        <FactorField />
        <SubmitButton className="w-full">확인</SubmitButton>
      </Form>
      <Button className="mt-3 w-full" onClick={onOver}>
        처음부터 다시
      </Button>
    </div>
  )
}
