import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { CaseRow } from '#contract/trust/moderation/moderation.ts'
import { type CaseKind, type ReasonKey, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

const reasonsIn = (counted: CaseRow['reasons']) =>
  Object.entries(counted)
    .map(([key, count]) => `${reasons[key as ReasonKey].label} ${count}`)
    .join(', ')

const kindWords = {
  report: null,
  auto: '자동 가림',
  held: '공개 대기',
  words: '금지어',
  appeal: '이의',
} as const satisfies Record<CaseKind, string | null>

/** The queue of cases, in the server's order. */
export function CaseList({
  cases,
  openId,
  onOpen,
}: {
  cases: CaseRow[]
  openId: number | null
  onOpen(caseId: number): void
}) {
  const label = useBoardLabel()
  return (
    <ol className="divide-y divide-line border-line border-y">
      {cases.map(row => (
        <li key={row.caseId}>
          <button
            type="button"
            aria-current={row.caseId === openId || undefined}
            onClick={() => onOpen(row.caseId)}
            className="block w-full px-2 py-2 text-left hover:bg-sunken aria-[current]:bg-sunken"
          >
            <span className="flex flex-wrap items-center gap-x-2 text-faded text-xs">
              {row.urgent && <Stamp>긴급</Stamp>}
              {kindWords[row.kind] && <Stamp tone="faded">{kindWords[row.kind]}</Stamp>}
              <span>
                {targetKinds[row.targetType].word}
                {row.board && ` · ${label(row.board as BoardKey)}`}
              </span>
              <DateTime value={row.firstAt} />
            </span>
            <span className="block truncate font-semibold">{row.title || '(내용 없음)'}</span>
            <span className="block text-faded text-sm">
              {row.reportCount > 0 ? `신고 ${row.reportCount}건 · ${reasonsIn(row.reasons)}` : '신고 없음'}
              {row.claimedBy && ` · ${row.claimedBy} 님이 보는 중`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
