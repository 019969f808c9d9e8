import { lazy, Suspense } from 'react'
import type { BoardName } from '#contract/community/boards/boards.ts'
import type { Comment } from '#contract/community/comments/comments.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { useSession } from '#web/app/session/session.ts'
import { Comments } from './Comments.tsx'
import { ROOM, roomRangeOf } from './room-address.ts'

const Leaks = lazy(async () => ({ default: (await import('./Leaks.tsx')).Leaks }))
const SolvedRoom = lazy(async () => ({ default: (await import('./SolvedRoom.tsx')).SolvedRoom }))

interface PostTalkProps {
  post: { postId: number; memberId: number; type: BoardName; commentCount: number }
  listing: { data: Comment[]; page: number; size: number; total: number }
  /** Whether this viewer may enter the solved room. */
  mayEnter: boolean
}

// The link is large enough for touch, but its row stays as high as its heading. Nothing moves when it
// appears.
const tab = '-my-3 inline-flex min-h-11 items-center text-faded text-lg hover:text-stamp hover:underline'

/** The comments under a post, and the solved room for those who know the solution. */
export function PostTalk({ post, listing, mayEnter }: PostTalkProps) {
  const { hash } = useLocation()
  const { viewer } = useSession()
  if (!mayEnter || !roomRangeOf(hash))
    return (
      <Comments
        post={post}
        listing={listing}
        beside={
          mayEnter && (
            <>
              <a href={`#${ROOM}`} className={tab}>
                해결방
              </a>
              {viewer?.memberId === post.memberId && (
                <Suspense>
                  <Leaks postId={post.postId} className={tab} />
                </Suspense>
              )}
            </>
          )
        }
      />
    )
  return (
    <Suspense fallback={<section id={ROOM} className="mt-10 min-h-60 scroll-mt-4" />}>
      <SolvedRoom
        key={post.postId}
        post={post}
        beside={
          <a href="#comments" className={`${tab} order-first`}>
            댓글
          </a>
        }
      />
    </Suspense>
  )
}
