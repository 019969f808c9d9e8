import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mayChange } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { PostColumnHeads } from './PostColumnHeads.tsx'
import { PostRowLink } from './PostRowLink.tsx'
import { Standings } from './Standings.tsx'

const importDialog = () => import('#web/community/posts/DeletePostDialog.tsx')
const DeletePostDialog = lazy(async () => ({ default: (await importDialog()).DeletePostDialog }))

/**
 * A board's posts: a visual table on wide screens, two lines each on narrow ones. On a phone, members delete
 * their posts on the post's own page. `tile` fills the place beside a last case that stands alone.
 */
export function PostList({ posts, tile }: { posts: PostRow[]; tile?: ReactNode }) {
  const viewer = useViewer()
  const revalidate = useRevalidate()
  const [leaving, setLeaving] = useState<PostRow | null>(null)
  const [postToDelete, setPostToDelete] = useState<PostRow | null>(null)
  const asking = useAction(async (post: PostRow) => {
    setPostToDelete(post)
    await importDialog()
    setLeaving(post)
  })
  const areCases = posts.some(({ caseFacts }) => caseFacts)
  return (
    <Standings posts={posts}>
      {!areCases && <PostColumnHeads />}
      <ul
        className={
          areCases
            ? 'case-list'
            : 'divide-y divide-line border-line border-b max-wide:border-rule max-wide:border-t'
        }
      >
        {posts.map(post => (
          <RowBy
            key={post.postId}
            memberId={post.memberId}
            className={areCases ? 'relative grid grid-cols-1' : 'relative'}
          >
            <PostRowLink {...post} />
            {mayChange(viewer, post) && (
              <button
                type="button"
                onPointerEnter={importDialog}
                aria-busy={(asking.pending && postToDelete === post) || undefined}
                onClick={() => asking.run(post)}
                aria-label={`삭제: ${post.title}`}
                className={`${areCases ? 'top-px right-px h-10 bg-card' : 'right-0 bottom-0 h-full'} absolute w-11 text-stamp text-xs underline underline-offset-4 hover:bg-stamp-wash max-wide:hidden`}
              >
                삭제
              </button>
            )}
          </RowBy>
        ))}
        {areCases && posts.length % 2 === 0 && tile}
      </ul>
      {leaving && (
        <Suspense>
          <DeletePostDialog
            postId={leaving.postId}
            title={leaving.title}
            onClose={() => setLeaving(null)}
            onDeleted={async () => {
              setLeaving(null)
              await revalidate()
              // The focused button was removed with its row.
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </Standings>
  )
}
