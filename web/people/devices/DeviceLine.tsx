import type { OwnSession } from '#contract/people/sessions/sessions.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Monitor, Smartphone } from '#web/people/account-home/own-icons.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

const isInHand = (device: string) => /iPhone|iPad|Android/.test(device)

export function DeviceLine({ session, onChanged }: { session: OwnSession; onChanged(): void }) {
  const { sessionId, device, createdAt, seenAt, current } = session
  const { run, pending } = useAction(async () => {
    await browserApi('DELETE /api/user/session', { query: { sessionId } })
    toast.success(`${device}에서 로그아웃했습니다.`)
    onChanged()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="text-faded">
        {isInHand(device) ? <Smartphone size={22} /> : <Monitor size={22} />}
      </span>
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current && <Stamp tone="solved">이 기기</Stamp>}
        </p>
        <p className="text-faded text-sm">
          로그인 <DateTime value={createdAt} />
          {/* The last use is rounded to the hour, so it says nothing within the hour of the sign-in. */}
          {seenAt > createdAt && (
            <>
              <span aria-hidden> · </span>
              <span className="whitespace-nowrap">
                마지막 사용 <DateTime value={seenAt} />
              </span>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button size="small" pending={pending} onClick={() => run()} aria-label={`${device} 로그아웃`}>
          로그아웃
        </Button>
      )}
    </li>
  )
}
