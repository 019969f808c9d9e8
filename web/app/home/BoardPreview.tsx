import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLabel } from '#web/app/state/face.ts'
import { isNews } from '#web/community/boards/rows/news.ts'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { useNow } from '#web/ui/dates/clock.ts'
import { PostCard } from './PostCard.tsx'

/** Rows of equal height. There are at least three, because fewer would be too tall. */
const rowClasses = ['wide:grid-rows-3', 'wide:grid-rows-4', 'wide:grid-rows-5']

/** A board's newest posts. The grid has as many rows as the longest preview on the page. */
export function BoardPreview({ board, posts, rows }: { board: BoardKey; posts: PostRow[]; rows: number }) {
  const now = useNow()
  const label = useLabel(board)
  const newest = posts[0]
  const isDrawn = board === 'novel' || boards[board].hasAnswer
  const hasNews = newest !== undefined && isNews(newest.datetime, now)
  return (
    <section>
      <h2 className={`border-rule border-b-2 text-xl ${label === boards[board].name ? 'font-drawn' : ''}`}>
        <a
          href={hrefOf('board', { board })}
          className="flex min-h-9 items-center gap-2 hover:text-stamp max-wide:min-h-11"
        >
          {label}
          {hasNews && <b className="text-stamp text-xs">NEW</b>}
        </a>
      </h2>
      {posts.length ? (
        <ul className={`preview ${rowClasses[Math.max(0, rows - 3)]}`}>
          {posts.map(post => (
            <RowBy key={post.postId} memberId={post.memberId} className="min-w-0">
              <PostCard {...post} isDrawn={isDrawn} />
            </RowBy>
          ))}
        </ul>
      ) : (
        <p className="py-3 text-faded text-sm">아직 글이 없습니다.</p>
      )}
    </section>
  )
}
