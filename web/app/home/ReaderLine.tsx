import { useEffect, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { type LastRead, lastRead } from '#web/app/session/last-read.ts'
import { useViewer } from '#web/app/session/session.ts'
import { BookOpen } from '#web/ui/icons/list-icons.ts'
import { useCall } from '#web/ui/lists/use-query.ts'

/**
 * Links to the part of a series read last in this browser and to a member's unfinished puzzles.
 * The line lies in the stage's own margin, so nothing moves. A phone has space for one of the two.
 */
export function ReaderLine() {
  const isMember = useViewer() !== null
  const [part, setPart] = useState<LastRead | null>(null)
  useEffect(() => setPart(lastRead()), [])
  const query = isMember ? { page: 1, size: 1 } : null
  const unfinished = useCall('GET /api/user/unfinished', query).data?.total ?? 0
  if (!part && unfinished === 0) return null
  return (
    <div className="reader-line">
      {part && (
        <a href={hrefOf('post', { postId: part.postId })}>
          <BookOpen size={16} className="shrink-0" />
          <b className="shrink-0">이어 읽기</b>
          <span className="truncate">{part.title}</span>
          <span className="figures shrink-0">{`${part.position}/${part.total}화`}</span>
        </a>
      )}
      {unfinished > 0 && (
        <a href={`${hrefOf('own')}#unfinished`}>
          {`풀다 만 사건 ${unfinished.toLocaleString('ko')}건이 남아 있습니다.`}
        </a>
      )}
    </div>
  )
}
