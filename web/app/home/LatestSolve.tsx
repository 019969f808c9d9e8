import { useMemo } from 'react'
import { caseName } from '#contract/community/posts/post-rules.ts'
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

/**
 * The latest solve by another member, shown to members only. It has reserved space below the stage, so
 * nothing moves.
 */
export function LatestSolve() {
  const typeLabel = useTypeLabel()
  const isMember = useViewer() !== null
  const ask = useMemo(() => (isMember ? () => browserApi('GET /api/member/solved/latest') : null), [isMember])
  const solve = useQuery(ask).answer?.data
  const isBlocked = useBlocked().has(solve?.memberId ?? 0)
  if (!isMember || !solve || isBlocked) return null
  const { postId, type, title, caseNumber, nickname, datetime } = solve
  return (
    <p className="latest-solve">
      <a href={hrefOf('post', { postId })} title={title}>
        <span className="truncate">{`${whenWords(datetime)} ${nickname ? `${nickname} 님이` : '한 회원이'}`}</span>
        <span className="shrink-0">
          {`${typeLabel(type)} ${caseNumber === null ? '사건을' : `${caseName(caseNumber)}를`} 해결했습니다.`}
        </span>
      </a>
    </p>
  )
}
