import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Reply } from '#contract/calls.ts'
import { browserApi } from '../api/browser-api.ts'
import { FactorField } from '../forms/FactorField.tsx'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { filled, useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.tsx'

type Secret = Reply<'POST /api/user/totp'>['data']

function AskPassword({ onSecret }: { onSecret(secret: Secret): void }) {
  const form = useForm({
    checks: { password: filled('비밀번호를 입력해 주세요.') },
    async submit(body) {
      onSecret((await browserApi('POST /api/user/totp', { body })).data)
    },
  })
  return (
    <Form form={form} className="space-y-3">
      <p className="text-sm">
        휴대전화에 인증 앱(Google Authenticator, Microsoft Authenticator 등)이 있어야 합니다.
      </p>
      <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
      <SubmitButton>다음</SubmitButton>
    </Form>
  )
}

/** Drawn here: the secret goes to nobody else. Dark on light in either theme, as cameras read it. */
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

function ShowSecret({ secret, onDone }: { secret: Secret; onDone(recovery: string[]): void }) {
  const form = useForm({
    checks: { code: filled('코드를 입력해 주세요.') },
    async submit(body) {
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
        {/* This phone's own app takes it without a camera. */}
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

function ShowRecovery({ recovery, onClose }: { recovery: string[]; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(recovery.join('\n'))
      toast.success('복사했습니다.')
    } catch {
      toast.failure('복사하지 못했습니다. 직접 적어 주세요.')
    }
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm">
        <strong>2단계 인증을 켰습니다.</strong> 휴대전화를 잃어버렸을 때 쓰는 복구 코드입니다. 하나를 한 번씩
        쓸 수 있고 <strong>다시 보이지 않으니</strong> 안전한 곳에 적어 주세요.
      </p>
      <ul className="mb-4 grid grid-cols-2 gap-x-4 gap-y-1 border border-line bg-sunken p-4 font-mono max-[20rem]:grid-cols-1">
        {recovery.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>복사</Button>
        <Button look="primary" onClick={onClose}>
          적어 두었습니다
        </Button>
      </div>
    </>
  )
}

/** Password, picture and first code, then the codes for when the app is lost. */
export function BeginFactorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [recovery, setRecovery] = useState<string[] | null>(null)
  return (
    <Dialog title={recovery ? '복구 코드' : '2단계 인증 켜기'} onClose={onClose}>
      {recovery ? (
        <ShowRecovery recovery={recovery} onClose={onClose} />
      ) : secret ? (
        <ShowSecret secret={secret} onDone={setRecovery} />
      ) : (
        <AskPassword onSecret={setSecret} />
      )}
    </Dialog>
  )
}
