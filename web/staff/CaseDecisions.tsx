import type { CaseDetail } from '#contract/moderation.ts'
import { contents, memberEffects, reasons } from '#contract/moderation-rules.ts'
import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'

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
