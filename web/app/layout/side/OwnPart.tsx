import { useEffect, useMemo, useRef, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { type LastRead, lastRead } from '#web/app/session/last-read.ts'
import { useViewer } from '#web/app/session/session.ts'
import { useQuery } from '#web/ui/lists/use-query.ts'
import { countNews, markSeen, newestPosts } from './board-news.ts'

const UNFINISHED_MAX = 3

const linkTo = (menu: Element, href: string) => menu.querySelector<HTMLElement>(`a[href="${href}"]`)

/** Writes a short note at the end of an entry. The style sheet shows the note within the entry's space. */
function annotate(menu: Element, { href, words, spoken }: { href: string; words: string; spoken: string }) {
  const link = linkTo(menu, href)
  if (!link) return
  link.dataset.note = words
  link.title = spoken
}

/** The streak of a member's daily cases, and the cases that they left unfinished. */
async function fetchOwn() {
  const [daily, unfinished] = await Promise.all([
    browserApi('GET /api/daily/mine', { query: {} }),
    browserApi('GET /api/user/unfinished', { query: { page: 1, size: UNFINISHED_MAX } }),
  ])
  return { streak: daily.data.streak, isFinished: daily.data.finished, unfinished: unfinished.data }
}

/** The reader's own part of the side menu: new posts, their streak, and unfinished cases. */
export function OwnPart() {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isMember = useViewer() !== null
  const own = useQuery(useMemo(() => (isMember ? fetchOwn : null), [isMember])).data
  const [news, setNews] = useState<Map<string, number>>()
  const [part, setPart] = useState<LastRead | null>(null)
  useEffect(() => {
    const last = lastRead()
    // Continuing to the open page would lead nowhere, so it isn't offered.
    setPart(last && hrefOf('post', { postId: last.postId }) === pathname ? null : last)
    let isUnmounted = false
    newestPosts().then(
      posts => {
        markSeen(pathname, posts)
        if (!isUnmounted) setNews(countNews(posts))
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation renders the entries again without notes
  useEffect(() => {
    const menu = place.current?.closest('nav')
    if (!menu) return
    for (const link of menu.querySelectorAll<HTMLElement>('[data-note]')) delete link.dataset.note
    for (const [href, count] of news ?? [])
      annotate(menu, { href, words: `+${count}`, spoken: `마지막 방문 뒤 새 글 ${count}개` })
    if (own && own.streak > 1)
      annotate(menu, {
        href: hrefOf('daily'),
        words: `연속 ${own.streak}일`,
        spoken: `${own.streak}일 연속으로 풀고 있습니다.`,
      })
    else if (own?.isFinished)
      annotate(menu, { href: hrefOf('daily'), words: '완료', spoken: '오늘의 사건 완료' })
  }, [news, own, pathname])
  const unfinished = own?.unfinished ?? []
  return (
    <section ref={place} aria-label="이어서 하기" className="mb-6">
      {(part || unfinished.length > 0) && (
        <>
          <h2 className="border-rule border-b-2 pb-1 font-drawn text-base">이어서 하기</h2>
          <ul className="divide-y divide-line border-line border-b text-sm">
            {part && (
              <li>
                <a
                  href={hrefOf('post', { postId: part.postId })}
                  className="block py-2 pl-2 hover:text-stamp"
                >
                  <span className="line-clamp-2">{part.title}</span>
                  <span className="figures text-faded text-xs">{`${part.position}/${part.total}화 ${part.position < part.total ? '읽는 중' : '읽음'}`}</span>
                </a>
              </li>
            )}
            {unfinished.map(({ postId, title }) => (
              <li key={postId}>
                <a href={hrefOf('post', { postId })} className="block py-2 pl-2 hover:text-stamp">
                  <span className="line-clamp-2">{title}</span>
                  <span className="text-faded text-xs">풀다 만 사건</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
