import { useEffect, useState } from 'react'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'

const FOLDED = 'notices-folded'
const KEPT_MAX = 20

/** The ids of the newest notices of all folded lists. */
function foldedLists(): number[] {
  try {
    return [JSON.parse(localStorage.getItem(FOLDED) ?? '[]')].flat().map(Number)
  } catch {
    return []
  }
}

/**
 * Whether the list with this newest notice is folded in this browser. Until that is known, the early script
 * folds it by `data-newest`, so nothing moves.
 */
function useFolding(newest: number) {
  const [folded, setFolded] = useState<boolean>()
  useEffect(() => setFolded(foldedLists().includes(newest)), [newest])
  function fold(folded: boolean) {
    setFolded(folded)
    const others = foldedLists().filter(other => other !== newest)
    localStorage.setItem(FOLDED, JSON.stringify(folded ? [newest, ...others].slice(0, KEPT_MAX) : others))
  }
  return { folded, fold }
}

/** The pinned posts of a board. A folded list stays folded until a new notice arrives. */
export function PinnedNotices({ notices }: { notices: PostRow[] }) {
  const newest = Math.max(0, ...notices.map(({ postId }) => postId))
  const { folded, fold } = useFolding(newest)
  const isFolded = folded === true
  if (notices.length === 0) return null
  return (
    <section
      aria-label="공지"
      data-newest={folded === undefined ? newest : undefined}
      className="mb-3 flex flex-wrap items-start gap-x-3 border-line border-y"
    >
      {!isFolded && (
        <ul className="min-w-0 grow basis-60 divide-y divide-line">
          {notices.map(({ postId, title }) => (
            <li key={postId}>
              <a
                href={hrefOf('post', { postId })}
                className="flex min-h-11 items-center gap-2 hover:text-stamp"
              >
                <Stamp>공지</Stamp>
                <span className="min-w-0 grow truncate font-semibold">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
        className="min-h-11 text-faded text-sm hover:text-stamp"
      >
        {isFolded ? `공지 펴기 (${notices.length})` : '공지 접기'}
      </button>
    </section>
  )
}
