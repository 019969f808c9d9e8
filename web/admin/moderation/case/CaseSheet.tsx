import type { Viewer } from '#contract/people/members/members.ts'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { DecisionList } from '../decision/DecisionList.tsx'
import { CaseAuthor } from './CaseAuthor.tsx'
import { CaseDecisions } from './CaseDecisions.tsx'
import { CasePictures } from './CasePictures.tsx'
import { CasePlace } from './CasePlace.tsx'
import { CaseReports } from './CaseReports.tsx'
import { CaseText } from './CaseText.tsx'
import { SealedTalk } from './SealedTalk.tsx'

/** A moderation case: the reported and the current text, the reports, the author and earlier decisions. */
export function ModerationCaseSheet({
  detail,
  viewer,
  onChanged,
}: {
  detail: CaseDetail
  viewer: Viewer
  onChanged(): void
}) {
  const { case: row, snapshots, now, context, reports, author, decisions, precedents, maySee } = detail
  const hasTitle = targetKinds[row.targetType].hasTitle
  const last = snapshots.at(-1)
  const isChanged = now && last && (now.text !== last.text || (hasTitle && now.title !== last.title))
  return (
    <div className="space-y-4">
      <CasePlace row={row} />
      {!maySee && <Notice kind="note">본인과 관련된 건입니다. 다른 운영진이 처리해야 합니다.</Notice>}
      {context && (
        <blockquote className="border-edge border-l-4 pl-3 text-faded text-sm">
          <p className="whitespace-pre-wrap">{context}</p>
        </blockquote>
      )}
      {detail.sealed && <SealedTalk row={row} onOpened={onChanged} />}
      {!detail.sealed &&
        snapshots.map((snapshot, index) => (
          <CaseText
            key={snapshot.revision}
            hasTitle={hasTitle}
            spoiler={row.spoiler}
            title={snapshots.length > 1 ? `신고 당시 내용 (${index + 1})` : '신고 당시 내용'}
            snapshot={snapshot}
          />
        ))}
      {isChanged && <CaseText hasTitle={hasTitle} spoiler={row.spoiler} title="지금" snapshot={now} />}
      {detail.pictures.length > 0 && (
        <CasePictures key={row.caseId} caseId={row.caseId} names={detail.pictures} />
      )}
      {!now && <p className="text-faded text-sm">지금은 삭제되어 없습니다.</p>}
      {reports.length > 0 && <CaseReports reports={reports} />}
      {author && <CaseAuthor author={author} viewer={viewer} onSwept={onChanged} />}
      <CaseDecisions decisions={decisions} onUndone={onChanged} />
      {precedents.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold text-sm">같은 사유의 앞선 결정</h3>
          <DecisionList decisions={precedents} />
        </section>
      )}
    </div>
  )
}
