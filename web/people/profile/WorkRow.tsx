import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import { CasePlate } from '#web/community/boards/rows/CasePlate.tsx'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

interface Props {
  post: MemberSolve
  /** The name of its board, unless the whole list is of one kind. */
  board?: string
  /** The board whose emblem the post has. A case has a drawing of its own. */
  emblemOf?: BoardKey | undefined
}

/** A post of a profile with its drawing. */
export const WorkRow = ({ post, board, emblemOf }: Props) => (
  <li>
    <a
      href={hrefOf('post', { postId: post.postId })}
      className="flex min-h-14 items-center gap-3 py-2 visited:text-visited hover:bg-card hover:text-stamp"
    >
      {emblemOf ? (
        <svg aria-hidden className="board-emblem size-12 border-line p-2">
          <use href={`/drawings.svg#${boardEmblems[emblemOf]}`} />
        </svg>
      ) : (
        <CasePlate title={post.title} postId={post.postId} />
      )}
      <span className="min-w-0 grow font-book font-semibold text-lg leading-snug max-wide:text-base">
        <PostTitle
          title={post.title}
          commentCount={post.commentCount}
          className="line-clamp-2 text-balance"
        />
        <span className="figures flex gap-x-2.5 font-normal font-text text-faded text-xs">
          {board && <span>{board}</span>}
          <DateTime value={post.datetime} />
        </span>
      </span>
    </a>
  </li>
)
