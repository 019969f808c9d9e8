import { hrefOf } from '#contract/site-map.ts'
import { RECORD_PAGE_SIZE, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import type { OwnReport } from '#contract/trust/reports/reports.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { PagedList } from '#web/ui/lists/PagedList.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { Objection } from './Objection.tsx'

export const head = (): HeadContent => ({
  title: '내 신고',
  description: '내가 한 신고와 그 결과를 봅니다.',
  canonical: hrefOf('ownReports'),
  isPrivate: true,
})

const outcomeWords = { acted: '조치함', kept: '문제 없음', returned: '검토 대기' } as const

function Line({ report, onChanged }: { report: OwnReport; onChanged(): void }) {
  const { reportId, targetType, excerpt, reason, outcome, decisionId } = report
  const taking = useAction(async () => {
    await browserApi('DELETE /api/report', { query: { reportId } })
    toast.success('신고를 취소했습니다.')
    onChanged()
  })
  return (
    <li className="border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2 text-faded text-sm">
        {targetKinds[targetType].word} · {reasons[reason].label} · <DateTime value={report.datetime} />
        <Stamp tone={outcome === 'acted' ? 'solved' : 'faded'}>
          {outcome ? outcomeWords[outcome] : '검토 대기'}
        </Stamp>
      </p>
      {excerpt && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm max-wide:min-h-11">
            내용
          </summary>
          <p className="whitespace-pre-wrap break-words text-faded text-sm">{excerpt}</p>
        </details>
      )}
      {outcome === null && (
        <Button size="small" className="mt-2" pending={taking.pending} onClick={() => taking.run()}>
          신고 취소
        </Button>
      )}
      {decisionId !== null && (
        <Objection
          decisionId={decisionId}
          appeal={report.appeal}
          until={report.appealUntil}
          onSent={onChanged}
        />
      )}
    </li>
  )
}

export function OwnReportsScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const query = useCall('GET /api/user/reports', viewer && { page, size: RECORD_PAGE_SIZE })
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">내 신고</h1>
      <PagedList
        query={query}
        hrefOf={next => hrefOf('ownReports', { page: next })}
        className="space-y-4"
        empty={<EmptyState title="신고한 것이 없습니다." />}
      >
        {report => <Line key={report.reportId} report={report} onChanged={query.refetch} />}
      </PagedList>
    </section>
  )
}
