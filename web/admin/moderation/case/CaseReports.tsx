import { trustWords } from '#contract/people/admin-members/member-card-rules.ts'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

export function CaseReports({ reports }: Pick<CaseDetail, 'reports'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">신고 {reports.length}건</h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {reports.map(report => (
          <li key={report.reportId} className="py-2">
            <b>{reasons[report.reason].label}</b> · {report.nickname} ({trustWords[report.standing]}, 인정{' '}
            {report.upheld}, 아님 {report.dismissed}) · <DateTime value={report.datetime} />
            {report.detail && <span className="block whitespace-pre-wrap text-faded">{report.detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
