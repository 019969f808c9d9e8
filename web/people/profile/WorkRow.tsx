import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CasePlate } from '#web/community/boards/rows/CasePlate.tsx'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

interface Props {
  post: MemberSolve
  /** The name of its board, unless the whole list is of one kind. */
  board?: string
  isCase: boolean
}

/** A post of a profile. A case has its drawing. */
export const WorkRow = ({ post, board, isCase }: Props) => (
  <li>
    <a
      href={hrefOf('post', { postId: post.postId })}
      className="flex min-h-14 items-center gap-3 py-2 visited:text-visited hover:bg-card hover:text-stamp"
    >
      <span className="min-w-0 grow">
        <span
          className={`block *:block *:*:inline [&_.post-talk]:ml-1 ${isCase ? 'font-book font-semibold text-lg leading-snug' : ''}`}
        >
          <PostTitle title={post.title} commentCount={post.commentCount} className="" />
        </span>
        <span className="figures flex gap-x-2.5 text-faded text-xs">
          {board && <span>{board}</span>}
          <DateTime value={post.datetime} />
        </span>
      </span>
      {isCase && <CasePlate title={post.title} postId={post.postId} />}
    </a>
  </li>
)
