import { type ComponentType, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { restoreSession, useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

type FactorDialog = ComponentType<{ onClose: () => void }>
const beginning = async () => (await import('./BeginFactorDialog.tsx')).BeginFactorDialog
const ending = async () => (await import('./EndFactorDialog.tsx')).EndFactorDialog

/** The state of the second factor, with its date and a button that ends or begins it. */
function FactorState({
  since,
  recoveryCodes,
  opening,
}: Reply<'GET /api/user/totp'>['data'] & {
  opening: { run(fetchDialog: () => Promise<FactorDialog>): unknown; pending: boolean }
}) {
  if (!since)
    return (
      <Button pending={opening.pending} onClick={() => opening.run(beginning)}>
        2단계 인증 켜기
      </Button>
    )
  return (
    <>
      <p className="mb-3">
        <strong className="text-solved">사용 중</strong> · <DateTime value={since} />
        부터 · 남은 복구 코드 {recoveryCodes}개
      </p>
      <Button pending={opening.pending} onClick={() => opening.run(ending)}>
        해제
      </Button>
    </>
  )
}

export function SecondFactorPart() {
  const viewer = useViewer()
  const isMember = viewer !== null
  const query = useCallData('GET /api/user/totp', isMember ? {} : null)
  const [Opened, setOpened] = useState<FactorDialog | null>(null)
  const opening = useAction(async (fetchDialog: () => Promise<FactorDialog>) => {
    const dialog = await fetchDialog()
    setOpened(() => dialog)
  })
  function close() {
    setOpened(null)
    query.refetch()
    // A staff role may depend on the second factor, so the session is reloaded.
    void restoreSession()
  }
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        로그인할 때 비밀번호와 함께 휴대전화 인증 앱의 코드를 확인합니다. 비밀번호가 유출되어도 계정을
        지킵니다.
      </p>
      <div className="min-h-26">
        <QueryState query={query}>{factor => <FactorState {...factor} opening={opening} />}</QueryState>
      </div>
      {Opened && <Opened onClose={close} />}
    </>
  )
}
