import { endSession, useSession } from '#web/app/session/session.ts'

export function SignOutButton({ className }: { className: string }) {
  const { state } = useSession()
  return (
    <button type="button" onClick={endSession} disabled={state === 'visitor'} className={className}>
      로그아웃
    </button>
  )
}
