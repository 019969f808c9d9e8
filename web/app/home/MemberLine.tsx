import { useMemo } from 'react'
import type { Reply } from '#contract/calls.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { UNFINISHED_TOLD_MAX } from '#contract/puzzles/answers/answer-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'
import { useQuery } from '#web/ui/lists/use-asked.ts'

const MINUTE_MS = 60_000

function whenWords(datetime: string) {
  const minutes = Math.floor((Date.now() - Date.parse(datetime)) / MINUTE_MS)
  return minutes < 1 ? '방금' : `${minutes}분 전`
}

function SolveLine({ solve }: { solve: NonNullable<Reply<'GET /api/member/solved/latest'>['data']> }) {
  const typeLabel = useTypeLabel()
  const { postId, type, title, caseNumber, nickname, datetime } = solve
  return (
    <a href={hrefOf('post', { postId })} title={title}>
      <span className="truncate">{`${whenWords(datetime)} ${nickname ? `${nickname} 님이` : '한 회원이'}`}</span>
      <span className="shrink-0">
        {`${typeLabel(type)} ${caseNumber === null ? '사건을' : `${caseName(caseNumber)}를`} 해결했습니다.`}
      </span>
    </a>
  )
}

const unfinishedWords = (count: number) =>
  count < UNFINISHED_TOLD_MAX ? `${count}건이` : `${UNFINISHED_TOLD_MAX}건 이상`

/**
 * The latest solve by another member and the number of unfinished puzzles, shown to members only. They have
 * reserved space below the stage, so nothing moves. A phone has space for one of the two.
 */
export function MemberLine() {
  const isMember = useViewer() !== null
  const ask = useMemo(() => (isMember ? () => browserApi('GET /api/member/solved/latest') : null), [isMember])
  const { data: solve = null, unfinished = 0 } = useQuery(ask).answer ?? {}
  const isBlocked = useBlocked().has(solve?.memberId ?? 0)
  if (!isMember) return null
  return (
    <div className={`member-line ${unfinished > 0 ? 'has-unfinished' : ''}`}>
      {solve && !isBlocked && <SolveLine solve={solve} />}
      {unfinished > 0 && (
        <a href={`${hrefOf('own')}#unfinished`}>
          {`풀다 만 사건 ${unfinishedWords(unfinished)} 남아 있습니다.`}
        </a>
      )}
    </div>
  )
}
