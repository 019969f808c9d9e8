import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { contents, memberEffects, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'

export function CaseDecisions({
  decisions,
  onUndone,
}: {
  decisions: CaseDetail['decisions']
  onUndone(): void
}) {
  const undoing = useAction(async (decisionId: number) => {
    await browserApi('POST /api/moderation/undo', { body: { decisionId } })
    toast.success('되돌렸습니다.')
    onUndone()
  })
  if (decisions.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">이 건의 조치</h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {decisions.map(row => (
          <li key={row.decisionId} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {contents[row.content]}
              {row.member !== 'none' && `, ${memberEffects[row.member]}`} · {reasons[row.reason].label} ·{' '}
              {row.automatic ? '자동' : (row.by ?? '')} · <DateTime value={row.datetime} />
              {row.undoneAt && ' · 되돌림'}
              {row.note && <span className="block text-faded">메모: {row.note}</span>}
            </span>
            {row.undoUntil && (
              <Button size="small" pending={undoing.pending} onClick={() => undoing.run(row.decisionId)}>
                되돌리기
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
