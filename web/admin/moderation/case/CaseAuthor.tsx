import { useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import { trustWords } from '#contract/people/admin-members/member-card-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { CaseDetail } from '#contract/trust/moderation/moderation.ts'
import { maySweep } from '#contract/trust/moderation/moderation-rules.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { DecisionList } from '../decision/DecisionList.tsx'
import { SweepDialog } from '../decision/SweepDialog.tsx'

/** The author of the text and earlier decisions about them. */
export function CaseAuthor({
  author,
  viewer,
  onSwept,
}: {
  author: NonNullable<CaseDetail['author']>
  viewer: Viewer
  onSwept(): void
}) {
  const [isSweeping, setSweeping] = useState(false)
  return (
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
        <DateTime value={author.joinedAt} /> · 최근 1년 조치 {author.decisions.length}건 · 인용된 이의{' '}
        {author.appealsWon}건
      </p>
      {maySweep(viewer) && (
        <Button size="small" className="mt-2" onClick={() => setSweeping(true)}>
          최근 글 모두 가리기
        </Button>
      )}
      {isSweeping && <SweepDialog member={author} onClose={() => setSweeping(false)} onSwept={onSwept} />}
      {author.decisions.length > 0 && <DecisionList decisions={author.decisions} className="mt-1" />}
    </section>
  )
}
