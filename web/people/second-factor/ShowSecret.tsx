import { useMemo } from 'react'
import { encode } from 'uqr'
import type { Reply } from '#contract/calls.ts'
import { typedCode } from '#contract/platform/text/typed-codes.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { FactorField } from '#web/ui/forms/FactorField.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { required, useForm } from '#web/ui/forms/use-form.ts'

/**
 * The QR code, drawn locally so that no other service gets the secret. It is dark on light in both themes,
 * for cameras.
 */
function Picture({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(uri, { border: 3 })
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [uri])
  return (
    <svg
      role="img"
      aria-label="인증 앱으로 찍는 QR 코드"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block size-52"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

export function ShowSecret({ secret, onDone }: { secret: Secret; onDone(recovery: string[]): void }) {
  const form = useForm({
    checks: { code: required('코드를 입력해 주세요.') },
    async submit({ code }) {
      const body = { code: typedCode(code) }
      onDone((await browserApi('POST /api/user/totp/confirm', { body })).data.recovery)
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <p className="text-sm">
        인증 앱으로 QR 코드를 찍거나 아래 값을 입력하고, 앱에 보이는 코드를 입력해 주세요.
      </p>
      <Picture uri={secret.uri} />
      <p className="text-center">
        {/* An app on this phone opens the link without a camera. */}
        <a
          href={secret.uri}
          className="inline-flex min-h-11 items-center font-semibold text-stamp underline wide:hidden"
        >
          이 휴대전화의 인증 앱에서 열기
        </a>
      </p>
      <p className="text-center font-mono text-sm [overflow-wrap:anywhere]">
        {secret.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <FactorField hint="인증 앱에 보이는 6자리 숫자입니다." />
      <SubmitButton>확인하고 켜기</SubmitButton>
    </Form>
  )
}

export type Secret = Reply<'POST /api/user/totp'>['data']
