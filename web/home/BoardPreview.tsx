import { type BoardKey, boards } from '#contract/boards.ts'
import type { PostRow } from '#contract/posts.ts'
import { useNow } from '../ui/clock.ts'
import { Stamp } from '../ui/Stamp.tsx'
import { PostCard } from './PostCard.tsx'

/** A post is news for a day. */
const NEWS_MS = 24 * 3_600_000

/** A board's newest posts. */
export function BoardPreview({ board, posts }: { board: BoardKey; posts: PostRow[] }) {
  const now = useNow()
  const newest = posts[0]
  const hasNews = newest !== undefined && now - Date.parse(newest.datetime) < NEWS_MS
  return (
    <section>
      <h2 className="border-rule border-b-2 text-base">
        <a
          href={`/board/${board}`}
          className="flex min-h-9 items-center gap-2 hover:text-stamp max-wide:min-h-11"
        >
          {boards[board].name}
          {hasNews && <Stamp>NEW</Stamp>}
        </a>
      </h2>
      {posts.length ? (
        <ul className="divide-y divide-line">
          {posts.map(post => (
            <li key={post.postId}>
              <PostCard {...post} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="border border-line border-t-0 border-dashed py-8 text-center text-faded text-sm">
          아직 글이 없습니다.
        </p>
      )}
    </section>
  )
}
