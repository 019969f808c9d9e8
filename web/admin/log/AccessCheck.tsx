import type { Reply } from '#contract/calls.ts'
import type { Access } from '#contract/trust/audit-log/accesses.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'

/**
 * Shows which accesses are unchecked, and records that an admin looked through everything up to the newest
 * access shown.
 */
export function AccessCheck({
  newest,
  unchecked,
  lastCheck,
  onChecked,
}: Pick<Reply<'GET /api/admin/accesses'>, 'unchecked' | 'lastCheck'> & {
  /** `undefined` where the newest access of the month is not shown. */
  newest: Access | undefined
  onChecked(): void
}) {
  const checking = useFailingAction(async (through: number) => {
    await browserApi('POST /api/admin/accesses/check', { body: { through } })
    toast.success('확인한 사실을 조치 기록에 남겼습니다.')
    onChecked()
  })
  return (
    <section aria-label="열람 확인" className="mb-4 border border-line bg-card p-3 text-sm">
      <p className="font-semibold">
        {unchecked > 0 ? `확인하지 않은 열람 ${figure(unchecked)}건` : '확인하지 않은 열람이 없습니다.'}
      </p>
      <p className="text-faded">
        {lastCheck ? (
          <>
            마지막 확인: {lastCheck.by ?? '탈퇴한 운영진'},{' '}
            <DateTime value={lastCheck.datetime} form="full" />
          </>
        ) : (
          '아직 확인한 적이 없습니다.'
        )}
      </p>
      {newest && !newest.isChecked && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" pending={checking.pending} onClick={() => checking.run(newest.actId)}>
            확인했습니다
          </Button>
          <span className="text-faded">이 달에 보이는 것과 그 전의 열람을 모두 확인한 것으로 적습니다.</span>
        </div>
      )}
      {checking.failure && <Message kind="alert">{checking.failure}</Message>}
    </section>
  )
}
