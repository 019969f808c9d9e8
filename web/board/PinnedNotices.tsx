import { useEffect, useState } from 'react'
import type { PostRow } from '#contract/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Stamp } from '../ui/Stamp.tsx'

const FOLDED = 'notices-folded'

/** What is pinned at the head of a board. Whoever folds it finds it folded, until a notice comes that they don't know. */
export function PinnedNotices({ notices }: { notices: PostRow[] }) {
  const newest = Math.max(0, ...notices.map(({ postId }) => postId))
  const [isFolded, setFolded] = useState(false)
  useEffect(() => setFolded(Number(localStorage.getItem(FOLDED) ?? 0) >= newest), [newest])
  if (notices.length === 0) return null
  function fold(folded: boolean) {
    setFolded(folded)
    if (folded) localStorage.setItem(FOLDED, String(newest))
    else localStorage.removeItem(FOLDED)
  }
  return (
    <section aria-label="공지" className="mb-3 border border-line bg-sunken px-3">
      {!isFolded && (
        <ul className="divide-y divide-line">
          {notices.map(({ postId, title, nickname }) => (
            <li key={postId}>
              <a
                href={hrefOf('post', { postId })}
                className="flex min-h-11 items-center gap-2 hover:text-stamp"
              >
                <Stamp>공지</Stamp>
                <span className="min-w-0 grow truncate font-semibold">{title}</span>
                <span className="shrink-0 text-faded text-sm max-wide:hidden">{nickname}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
        className="min-h-9 text-faded text-sm hover:text-stamp max-wide:min-h-11"
      >
        {isFolded ? `공지 펴기 (${notices.length})` : '공지 접기'}
      </button>
    </section>
  )
}
