import type { Refusal } from '#contract/platform/http/refusals.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { nextAddress } from '../after-sign-in.ts'
import { CodeField } from '../CodeField.tsx'
import type { Result } from './SendForm.tsx'

const verifyWords = ({ code, message }: Refusal) =>
  code === 'internal' ? '인증 코드 확인 중 오류가 발생했습니다.' : message

export function VerifyForm({ onResult }: { onResult: (result: Result | undefined) => void }) {
  const form = useForm({
    checks: { code: required('인증 코드를 입력해 주세요.') },
    async submit({ code }) {
      onResult(undefined)
      await browserApi('POST /api/email/verify', { body: { code: typedCode(code) } })
      onResult({ kind: 'status', text: '인증 코드가 확인되었습니다.' })
      toast.success('인증 코드가 확인되었습니다. 이제 글을 쓰고 정답을 제출할 수 있습니다.', {
        leadsOn: true,
      })
      // A full page load, as the specification requires: every part of the page then knows that the member is
      // active.
      location.replace(nextAddress() ?? '/')
    },
    onFailure: error => onResult({ kind: 'alert', text: failureWords(error, verifyWords) }),
  })
  return (
    <Form form={form}>
      <CodeField />
      <SubmitButton variant="quiet" className="mt-1 w-full">
        인증 코드 확인
      </SubmitButton>
    </Form>
  )
}
