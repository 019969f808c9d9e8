import { useEffect, useRef } from 'react'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { restoreSession } from '#web/app/session/session.ts'
import { authenticateWithPasskey } from '#web/people/social-accounts/authenticate-with-passkey.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { FactorField } from '#web/ui/forms/FactorField.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

/** Asks a staff member to set up a second factor, or to enter its code. */
export function SecondFactorPrompt({ wanted }: { wanted: 'enrol' | 'code' }) {
  const form = useForm({
    checks: { code: required('코드를 입력해 주세요.') },
    async submit({ code }) {
      await browserApi('POST /api/user/totp/prove', { body: { code: typedCode(code) } })
      await restoreSession()
    },
  })
  const passkey = useAction(async () => {
    await browserApi('POST /api/passkey/prove', { body: await authenticateWithPasskey() })
    await restoreSession()
  })
  const section = useRef<HTMLElement>(null)
  // Focusing the field scrolls to the form, for users who are far down the page when the twelve hours end.
  useEffect(() => section.current?.querySelector('input')?.focus(), [])
  if (wanted === 'enrol')
    return (
      <EmptyState drawing="key" title="2단계 인증을 켜면 운영진으로 일할 수 있습니다.">
        <a
          href={`${hrefOf('settings')}#second-factor`}
          className="font-semibold text-stamp underline underline-offset-4"
        >
          2단계 인증 켜기
        </a>
      </EmptyState>
    )
  return (
    <section
      ref={section}
      className="mb-5 max-w-[34rem] border border-line border-t-4 border-t-stamp-fill bg-card p-5 max-wide:p-4"
    >
      <h2 className="mb-3 font-drawn text-xl">2단계 인증</h2>
      <p className="mb-3 text-sm">운영진의 일은 열두 시간마다 인증 앱의 코드나 패스키를 다시 확인합니다.</p>
      <Form form={form} className="space-y-3">
        <FactorField />
        <SubmitButton>확인</SubmitButton>
      </Form>
      <Button className="mt-3" pending={passkey.pending} onClick={() => passkey.run()}>
        패스키로 확인
      </Button>
    </section>
  )
}
