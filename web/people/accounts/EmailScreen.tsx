import { type ReactNode, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AccountCard } from './AccountCard.tsx'
import { type Result, SendForm } from './recovery/SendForm.tsx'
import { VerifyForm } from './recovery/VerifyForm.tsx'

export const head = (): HeadContent => ({
  title: '이메일 인증',
  description: '이메일을 인증하면 글을 쓰고 정답을 제출할 수 있습니다.',
  canonical: hrefOf('email'),
  isPrivate: true,
})

/** Until the viewer is known, the page contains both variants. CSS selects one before the first paint. */
export function EmailScreen() {
  const viewer = useMemberOnly()
  return (
    <AccountCard title="이메일 인증">
      {viewer?.activated !== true && (
        <div className="until-active" inert={viewer === null}>
          <EmailForms>
            이메일을 인증하면 글과 댓글을 쓰고 정답을 제출할 수 있습니다. 받은 코드는 10분 동안 쓸 수
            있습니다.
          </EmailForms>
        </div>
      )}
      {viewer?.activated !== false && (
        <div className="for-active" inert={viewer === null}>
          <Notice kind="status">이메일 인증을 마쳤습니다. 모든 기능을 이용할 수 있습니다.</Notice>
          <h2 className="mt-6 mb-3 font-drawn text-xl">이메일 변경</h2>
          <CurrentEmail isKnown={viewer !== null} />
          <EmailForms isChange>
            새 주소로 받은 코드를 확인하면 이메일이 변경됩니다. 지금 주소로는 변경되었다는 메일을 보내고, 다른
            기기에서는 로그아웃됩니다.
          </EmailForms>
        </div>
      )}
    </AccountCard>
  )
}

const fetchEmail = async () => (await browserApi('GET /api/user', { query: { size: 1 } })).data.email

function CurrentEmail({ isKnown }: { isKnown: boolean }) {
  const { data, failure } = useQuery(isKnown ? fetchEmail : null)
  return (
    <p className="mb-2 min-h-6 break-all text-sm">
      지금 이메일:{' '}
      <span className="font-semibold">{failure ?? (data === null ? '등록되지 않음' : (data ?? '…'))}</span>
    </p>
  )
}

/**
 * The forms for verifying an address. `isChange`: the address belongs to an active account, so a password is
 * required.
 */
function EmailForms({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) {
  const [result, setResult] = useState<Result>()
  return (
    <>
      <p className="mb-4 text-sm">{children}</p>
      <SendForm isChange={isChange} onResult={setResult} />
      <div className="my-2 min-h-10">{result && <Message kind={result.kind}>{result.text}</Message>}</div>
      <VerifyForm onResult={setResult} />
    </>
  )
}
