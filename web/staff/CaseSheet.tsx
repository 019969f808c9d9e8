import { useState } from 'react'
import { type BoardKey, boards, isAdmin } from '#contract/boards.ts'
import { trustWords } from '#contract/member-card-rules.ts'
import type { Viewer } from '#contract/members.ts'
import type { CaseDetail } from '#contract/moderation.ts'
import { contents, maySweep, memberEffects, reasons, targetWords } from '#contract/moderation-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '../api/browser-api.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { useAction } from '../ui/use-action.ts'
import { CaseDecisions } from './CaseDecisions.tsx'
import { CaseText } from './CaseText.tsx'
import { SweepDialog } from './SweepDialog.tsx'

/** Where the thing itself stands. */
function addressOf({ targetType, targetId, postId, bookId, daily }: CaseDetail['case']) {
  if (targetType === 'post') return hrefOf('post', { postId: targetId })
  if (targetType === 'comment' && postId) return `${hrefOf('post', { postId })}#comment-${targetId}`
  if (targetType === 'review' && bookId) return `${hrefOf('book', { bookId })}#review-${targetId}`
  if (daily) return `${hrefOf('dailyCase', { number: daily.number })}#remark-${targetId}`
  if (targetType === 'book') return hrefOf('book', { bookId: targetId })
  if (targetType === 'series') return hrefOf('series', { seriesId: targetId })
  return null
}

/** What stands in 해결방, for who has not solved the case: its words cost what they cost every reader. */
function Sealed({ row: { postId, daily }, onOpened }: { row: CaseDetail['case']; onOpened(): void }) {
  const opening = useAction(async () => {
    if (daily) await browserApi('POST /api/daily/giveup', { body: { day: daily.day } })
    else if (postId !== null) await browserApi('POST /api/giveup', { body: { postId } })
    onOpened()
  })
  return (
    <section className="space-y-3 border border-line bg-sunken p-3">
      <p>
        {daily
          ? '아직 마치지 않은 오늘의 사건에 대한 뒷이야기라 내용을 가렸습니다. '
          : '아직 풀지 않은 사건의 해결방에 쓰인 댓글이라 내용을 가렸습니다. '}
        다른 운영진에게 맡기거나, 사건을 포기한 것으로 하고 볼 수 있습니다.
      </p>
      <Button pending={opening.pending} onClick={() => opening.run()}>
        정답 보고 판단하기
      </Button>
    </section>
  )
}

/** One case: the text as it was reported and as it is, who reported it and why, who wrote it, what was decided before. */
export function CaseSheet({
  detail,
  viewer,
  onChanged,
}: {
  detail: CaseDetail
  viewer: Viewer
  onChanged(): void
}) {
  const [isSweeping, setSweeping] = useState(false)
  const { case: row, snapshots, now, context, reports, author, decisions, precedents, maySee } = detail
  const hasTitle = !['comment', 'review', 'remark'].includes(row.targetType)
  const last = snapshots.at(-1)
  const isChanged = now && last && (now.text !== last.text || (hasTitle && now.title !== last.title))
  const href = addressOf(row)
  return (
    <div className="space-y-4">
      <p className="text-faded text-sm">
        {targetWords[row.targetType]}
        {row.board && ` · ${boards[row.board as BoardKey].name}`}
        {row.withheldAt && ' · 가려짐'}
        {row.returnsAt && (
          <>
            {' · '}
            <DateTime value={row.returnsAt} />에 되돌아옴
          </>
        )}
        {href && (
          <>
            {' · '}
            <a href={href} className="font-semibold text-stamp underline underline-offset-4">
              자리로 가기
            </a>
          </>
        )}
      </p>
      {!maySee && <Message kind="note">본인과 관련된 건입니다. 다른 운영진이 처리해야 합니다.</Message>}
      {context && (
        <blockquote className="border-edge border-l-4 pl-3 text-faded text-sm">
          <p className="whitespace-pre-wrap">{context}</p>
        </blockquote>
      )}
      {detail.sealed && <Sealed row={row} onOpened={onChanged} />}
      {!detail.sealed &&
        snapshots.map((snapshot, index) => (
          <CaseText
            key={snapshot.revision}
            hasTitle={hasTitle}
            spoiler={row.spoiler}
            title={snapshots.length > 1 ? `신고된 그대로 (${index + 1})` : '신고된 그대로'}
            snapshot={snapshot}
          />
        ))}
      {isChanged && <CaseText hasTitle={hasTitle} spoiler={row.spoiler} title="지금" snapshot={now} />}
      {!now && <p className="text-faded text-sm">지금은 삭제되어 없습니다.</p>}
      {reports.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold text-sm">신고 {reports.length}건</h3>
          <ul className="divide-y divide-line border-line border-y text-sm">
            {reports.map(report => (
              <li key={report.reportId} className="py-2">
                <b>{reasons[report.reason].label}</b> · {report.nickname} ({trustWords[report.standing]}, 맞음{' '}
                {report.upheld}, 아님 {report.dismissed}) · <DateTime value={report.datetime} />
                {report.detail && (
                  <span className="block whitespace-pre-wrap text-faded">{report.detail}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {author && (
        <section>
          <h3 className="mb-1 font-semibold text-sm">작성자</h3>
          <p className="text-sm">
            {isAdmin(viewer) ? (
              <a
                href={hrefOf('memberCard', { memberId: author.memberId })}
                className="underline underline-offset-4 hover:text-stamp"
              >
                {author.nickname}
              </a>
            ) : (
              author.nickname
            )}
            {author.staff && ' (운영진)'} · {trustWords[author.standing]} · 가입{' '}
            <DateTime value={author.joinedAt} /> · 한 해 동안의 조치 {author.decisions.length}건 · 받아들여진
            이의 {author.appealsWon}건
          </p>
          {maySweep(viewer) && (
            <Button size="small" className="mt-2" onClick={() => setSweeping(true)}>
              최근 글 모두 가리기
            </Button>
          )}
          {isSweeping && (
            <SweepDialog member={author} onClose={() => setSweeping(false)} onSwept={onChanged} />
          )}
          {author.decisions.length > 0 && (
            <ul className="mt-1 list-disc pl-5 text-faded text-sm">
              {author.decisions.map(one => (
                <li key={one.decisionId}>
                  {contents[one.content]}
                  {one.member !== 'none' && `, ${memberEffects[one.member]}`} · {reasons[one.reason].label} ·{' '}
                  {one.title}
                  {one.undoneAt && ' · 되돌림'}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <CaseDecisions decisions={decisions} onUndone={onChanged} />
      {precedents.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold text-sm">같은 사유의 앞선 결정</h3>
          <ul className="list-disc pl-5 text-faded text-sm">
            {precedents.map(one => (
              <li key={one.decisionId}>
                {contents[one.content]}
                {one.member !== 'none' && `, ${memberEffects[one.member]}`} · {reasons[one.reason].label} ·{' '}
                {one.title}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
