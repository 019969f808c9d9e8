import { useEffect, useRef } from 'react'
import type { Tokens, Viewer } from '#contract/members.ts'
import { Refusal } from '#contract/refusals.ts'
import { typedCode } from '#contract/typed-codes.ts'
import { browserApi } from '../api/browser-api.ts'
import { FactorField } from '../forms/FactorField.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { filled, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.tsx'

/** After a right password: the code, by whoever uses a second factor. */
export function SecondStep({
  ticket,
  onEntered,
  onOver,
}: {
  ticket: string
  onEntered(opened: Viewer & Tokens): Promise<void>
  /** The password has to be entered again. */
  onOver(): void
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    checks: { code: filled('코드를 입력해 주세요.') },
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
