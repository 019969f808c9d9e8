import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { OwnDecision } from '#contract/trust/moderation/appeals.ts'
import { WAS_HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import {
  contents,
  memberEffects,
  RECORD_PAGE_SIZE,
  reasons,
} from '#contract/trust/moderation/moderation-rules.ts'
import { targetKinds } from '#contract/trust/moderation/target-kinds.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { reasonAnchor } from '#web/legal/guide/reason-anchor.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { PagedList } from '#web/ui/lists/PagedList.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { Objection } from './Objection.tsx'
import { Republication } from './Republication.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '내 글과 나에 대한 조치를 보고 이의를 제기합니다.',
  canonical: hrefOf('record'),
  isPrivate: true,
})

/** The member's own withheld text, which other members can't read. */
function HiddenText({ targetType, targetId }: Pick<OwnDecision, 'targetType' | 'targetId'>) {
  const [text, setText] = useState<string>()
  const asking = useAction(async () => {
    const { data } = await browserApi('GET /api/moderation/withheld', { query: { targetType, targetId } })
    setText([data.title, data.text].filter(Boolean).join('\n\n'))
  })
  if (text !== undefined)
    return (
      <p className="mt-2 whitespace-pre-wrap break-words border border-line bg-sunken p-3 text-sm">{text}</p>
    )
  return (
    <Button size="small" className="mt-2 mr-2" pending={asking.pending} onClick={() => asking.run()}>
      가려진 내용 보기
    </Button>
  )
}

function Decided({ decision: { content, member, until, reason } }: { decision: OwnDecision }) {
  return (
    <>
      {content !== 'keep' && contents[content]}
      {content !== 'keep' && member !== 'none' && ', '}
      {member !== 'none' && memberEffects[member]}
      {until && ` (${untilWords(until)}까지)`} · 사유:{' '}
      <a
        href={`${hrefOf('guide')}#${reasonAnchor(reason)}`}
        className="underline underline-offset-4 hover:text-stamp"
      >
        {reasons[reason].label}
      </a>
    </>
  )
}

function Line({ decision, onSent }: { decision: OwnDecision; onSent(): void }) {
  const { decisionId, targetType, targetId, excerpt, words } = decision
  return (
    <li id={`decision-${decisionId}`} className="border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2 text-faded text-sm">
        {targetKinds[targetType].word} <DateTime value={decision.datetime} />
        {decision.automatic && <Stamp tone="faded">자동</Stamp>}
        {decision.undoneAt && <Stamp tone="solved">취소됨</Stamp>}
      </p>
      <p className="mt-1 font-semibold break-words">{excerpt}</p>
      <p className="mt-1">{decision.isHeld ? WAS_HELD_WORDS : <Decided decision={decision} />}</p>
      {words && <p className="mt-1 whitespace-pre-wrap break-words">{words}</p>}
      {decision.isHiding && <HiddenText targetType={targetType} targetId={targetId} />}
      {decision.claim ? (
        <Republication claim={decision.claim} onSent={onSent} />
      ) : (
        <Objection
          decisionId={decisionId}
          appeal={decision.appeal}
          until={decision.appealUntil}
          onSent={onSent}
        />
      )}
    </li>
  )
}

export function RecordScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const query = useCall('GET /api/user/decisions', viewer && { page, size: RECORD_PAGE_SIZE })
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-3 border-rule border-b-2 pb-2">조치 기록</h1>
      <p className="mb-4 text-faded text-sm">
        내 글과 나에 대한 조치입니다. 6개월 이내에 한 번씩 이의를 제기할 수 있고, 처음 결정한 사람이 아닌
        운영진이 답합니다. 기준은{' '}
        <a href={hrefOf('guide')} className="underline underline-offset-4 hover:text-stamp">
          운영 원칙
        </a>
        에 있습니다.
      </p>
      <PagedList
        query={query}
        hrefOf={next => hrefOf('record', { page: next })}
        className="space-y-4"
        empty={<EmptyState drawing="lamp" title="조치가 없습니다." />}
      >
        {decision => <Line key={decision.decisionId} decision={decision} onSent={query.refetch} />}
      </PagedList>
    </section>
  )
}
