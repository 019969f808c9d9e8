import { useEffect, useState } from 'react'
import type { NowEvent } from '#contract/community/now/now.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useTypeLabel } from '#web/app/state/face.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

const REFRESH_MS = 30_000

const keyOf = ({ kind, postId, memberId, datetime }: NowEvent) => `${kind} ${postId} ${memberId} ${datetime}`

/** The events of the page, renewed while the reader looks at it. */
function useEvents(first: NowEvent[]) {
  const [events, setEvents] = useState(first)
  useEffect(() => setEvents(first), [first])
  useEffect(() => {
    const renew = async () => {
      if (document.visibilityState === 'visible') setEvents((await browserApi('GET /api/now')).data.events)
    }
    // A background call: on failure the list stays as it is.
    const timer = setInterval(() => void renew().catch(() => undefined), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return events
}

function Words({ kind, nickname, title, type, caseNumber }: NowEvent) {
  const typeLabel = useTypeLabel()
  const words = unbroken(title)
  const subject = caseNumber === null ? `‘${words}’ 사건을` : `${typeLabel(type)} ${caseName(caseNumber)}를`
  if (kind === 'solved') return `누군가 ${subject} 해결했습니다.`
  return (
    <>
      <span className="block truncate">
        <b>{nickname}</b>
        {kind === 'posted' ? ' 님의 새 글' : ' 님의 댓글'}
      </span>
      <span className="block truncate">{words}</span>
    </>
  )
}

/** The latest events on the site. All lines have one height, so a new one moves nothing below. */
export function NowStream({ first }: { first: NowEvent[] }) {
  const events = useEvents(first)
  const blocked = useBlocked()
  return (
    <section aria-labelledby="now">
      <h2 id="now" className="flex items-center gap-2 border-rule border-b-2 pb-1 font-drawn text-xl">
        지금
        <span aria-hidden className="size-2 rounded-full bg-stamp-fill" />
      </h2>
      {events.length > 0 ? (
        <ul className="now-stream text-sm">
          {events.map(event => (
            <li key={keyOf(event)} data-by={event.memberId ?? undefined}>
              {!blocked.has(event.memberId ?? 0) && (
                <a href={hrefOf('post', { postId: event.postId })}>
                  {event.memberId === null ? (
                    <span aria-hidden className="now-seal">
                      해결
                    </span>
                  ) : (
                    <Thumbprint memberId={event.memberId} className="mx-0.5 text-xl" />
                  )}
                  <span className="line-clamp-2 min-w-0 grow">
                    <Words {...event} />
                  </span>
                  <DateTime value={event.datetime} />
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-6 text-faded text-sm">아직 조용합니다.</p>
      )}
    </section>
  )
}
