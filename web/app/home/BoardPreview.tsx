import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import type { SeriesRow } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLabel } from '#web/app/state/face.ts'
import { isNews } from '#web/community/boards/rows/news.ts'
import { ShelfItem } from '#web/library/series/ShelfItem.tsx'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useNow } from '#web/ui/dates/clock.ts'
import { PostCard } from './PostCard.tsx'

interface Previewed {
  board: BoardKey
  posts: PostRow[]
  /** On phones the covers of these series stand for their parts. */
  series: SeriesRow[]
}

/** A board's newest posts. */
export function BoardPreview({ board, posts, series }: Previewed) {
  const now = useNow()
  const label = useLabel(board)
  const newest = posts[0]
  const isOnShelf = (title: string) => series.some(one => title.startsWith(one.title))
  const hasNews = newest !== undefined && isNews(newest.datetime, now)
  return (
    <section>
      <h2 className={`border-rule border-b-2 text-lg ${label === boards[board].name ? 'font-drawn' : ''}`}>
        <a
          href={hrefOf('board', { board })}
          className="flex min-h-9 items-center gap-2 hover:text-stamp max-wide:min-h-11"
        >
          {label}
          {hasNews && <Stamp>NEW</Stamp>}
        </a>
      </h2>
      {series.length > 0 && (
        <ul className="series-shelf swiped pt-3 wide:hidden">
          {series.map(row => (
            <ShelfItem key={row.seriesId} {...row} />
          ))}
        </ul>
      )}
      {posts.length ? (
        <ul className={`preview ${boards[board].hasAnswer ? 'preview-swiped swiped' : ''}`}>
          {posts.map(post => (
            <RowBy
              key={post.postId}
              memberId={post.memberId}
              className={`min-w-0 ${isOnShelf(post.title) ? 'max-wide:hidden' : ''}`}
            >
              <PostCard {...post} />
            </RowBy>
          ))}
        </ul>
      ) : (
        <p className="py-3 text-faded text-sm">아직 글이 없습니다.</p>
      )}
    </section>
  )
}
