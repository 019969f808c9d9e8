import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import { TalkCount } from '#web/community/boards/rows/PostTitle.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { unbroken } from '#web/ui/unbroken.ts'

interface Props {
  post: MemberSolve
  board: string
  /** The board whose emblem the post has. Cases and novels have drawings of their own. */
  emblemOf?: BoardKey | undefined
}

export const WorkRow = ({ post, board, emblemOf }: Props) => (
  <li>
    <a
      href={hrefOf('post', { postId: post.postId })}
      className="flex min-h-14 items-center gap-3 py-2 visited:text-visited hover:bg-card hover:text-stamp"
    >
      {emblemOf ? (
        <svg aria-hidden className="board-emblem size-12 border-line p-1">
          <use href={`/drawings.svg#${boardEmblems[emblemOf]}`} />
        </svg>
      ) : (
        <CasePlate title={post.title} postId={post.postId} />
      )}
      <span className="min-w-0 grow font-book font-semibold text-lg leading-snug max-wide:text-base">
        <span className="block text-pretty">
          {unbroken(post.title)}
          {'\u00a0'}
          <TalkCount count={post.commentCount} />
        </span>
        <span className="figures flex gap-x-2.5 font-normal font-text text-faded text-xs">
          <span>{board}</span>
          <DateTime value={post.datetime} />
        </span>
      </span>
    </a>
  </li>
)
