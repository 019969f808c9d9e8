import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { MemberSolve } from '#contract/people/members/profiles.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { boardEmblems } from '#web/app/layout/menu.ts'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { Art } from '#web/ui/art/Art.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

const plate = 'size-10 shrink-0 border border-line bg-plate p-1 text-cover-words'

/** A post with the drawing of its board; a solved case has its own. */
export const WorkRow = ({ post, board }: { post: MemberSolve; board?: { key: BoardKey; label: string } }) => (
  <li>
    <a
      href={hrefOf('post', { postId: post.postId })}
      className="flex min-h-13 items-center gap-3 py-1.5 visited:text-visited hover:bg-card hover:text-stamp"
    >
      {board ? (
        <svg aria-hidden className={plate}>
          <use href={`/drawings.svg#${boardEmblems[board.key]}`} />
        </svg>
      ) : (
        <Art href={theme => motifHref(motifOf(post), theme)} width={40} height={40} className={plate} />
      )}
      <PostTitle title={post.title} commentCount={post.commentCount} className="line-clamp-2" />
      <span className="figures ml-auto flex shrink-0 gap-3 whitespace-nowrap text-faded text-sm">
        {board && <span className="max-wide:hidden">{board.label}</span>}
        <DateTime value={post.datetime} />
      </span>
    </a>
  </li>
)
