import { useEffect, useRef } from 'react'
import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useBlocked } from '#web/people/blocks/blocks.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { NEW_POSTS_COUNTED_MAX, useNewestOnReturn } from './new-posts.ts'

/** Focuses the post's link in its list. Links to the same post may precede the lists on the home page. */
function focusPost(postId: number) {
  const links = `#main a[href="${hrefOf('post', { postId })}"]`
  const card = document.querySelector<HTMLElement>(`${links}:not(.now-stream a, .week-cases a)`)
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

/**
 * Notifies a returning reader how many posts are newer than the page, and shows them. The notice overlays the
 * page, so nothing moves.
 */
export function NewPosts({ previews }: { previews: { board: BoardKey; posts: PostRow[] }[] }) {
  const newest = useNewestOnReturn()
  const blocked = useBlocked()
  const revalidate = useRevalidate()
  const shown = Math.max(0, ...previews.flatMap(({ posts }) => posts.map(({ postId }) => postId)))
  const names = new Set<string>(previews.map(({ board }) => boards[board].name))
  const newPosts = newest.filter(
    ({ postId, memberId, questionType }) =>
      postId > shown && names.has(questionType) && !blocked.has(memberId),
  )
  const [first] = newPosts
  const targetId = useRef(0)
  const { run, pending } = useAction(async (postId: number) => {
    targetId.current = postId
    await revalidate()
  })
  useEffect(() => {
    if (targetId.current === 0 || targetId.current > shown) return
    focusPost(targetId.current)
    targetId.current = 0
  }, [shown])
  return (
    <div role="status" className="sticky bottom-6 z-30 flex h-0 items-end justify-center">
      {first && (
        <Button variant="primary" pending={pending} onClick={() => run(first.postId)} className="shadow-lg">
          {`새 글 ${newPosts.length}개${newPosts.length < NEW_POSTS_COUNTED_MAX ? '' : ' 이상'}`}
        </Button>
      )}
    </div>
  )
}
