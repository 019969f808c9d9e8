import { useEffect, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { type LastRead, lastRead } from '#web/app/session/last-read.ts'
import { BookOpen } from '#web/ui/icons/list-icons.ts'

/** The part that was read last in this browser, as a line in the stage's own margin, so nothing moves. */
export function ReadOn() {
  const [part, setPart] = useState<LastRead | null>(null)
  useEffect(() => setPart(lastRead()), [])
  if (!part) return null
  return (
    <p className="read-on">
      <a href={hrefOf('post', { postId: part.postId })}>
        <BookOpen size={16} className="shrink-0" />
        <b className="shrink-0">이어 읽기</b>
        <span className="truncate">{part.title}</span>
        <span className="figures shrink-0">{`${part.position}/${part.total}화`}</span>
      </a>
    </p>
  )
}
