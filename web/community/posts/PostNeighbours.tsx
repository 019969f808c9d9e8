import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { Neighbour, Neighbours } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLabel } from '#web/app/state/face.ts'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts'

function Step({ to, rel, noun }: { to: Neighbour | undefined; rel: 'prev' | 'next'; noun: '사건' | '글' }) {
  if (!to) return null
  return (
    <a
      href={hrefOf('post', { postId: to.postId })}
      rel={rel}
      className={`flex min-h-11 items-center gap-2 border border-edge bg-card px-3 py-2 hover:border-ink hover:text-stamp ${rel === 'next' ? 'flex-row-reverse text-right' : ''}`}
    >
      {rel === 'next' ? (
        <ChevronRight size={18} className="shrink-0" />
      ) : (
        <ChevronLeft size={18} className="shrink-0" />
      )}
      {noun === '사건' && <CasePlate title={to.title} postId={to.postId} />}
      <span className="min-w-0 grow">
        <span className="block text-faded text-xs">{`${rel === 'next' ? '다음' : '이전'} ${noun}`}</span>
        <span className="line-clamp-2 font-semibold text-sm">{to.title}</span>
      </span>
    </a>
  )
}

function NeighbourRow({
  row: { postId, memberId, title, nickname, datetime, commentCount },
}: {
  row: Neighbour
}) {
  return (
    <RowBy memberId={memberId}>
      <a
        href={hrefOf('post', { postId })}
        className="flex min-h-11 items-center justify-between gap-3 py-1.5 visited:text-visited hover:bg-card hover:text-stamp"
      >
        <PostTitle title={title} commentCount={commentCount} />
        <span className="figures flex shrink-0 gap-3 whitespace-nowrap text-faded text-sm">
          <span className="max-w-32 truncate max-wide:hidden">{nickname}</span>
          <DateTime value={datetime} />
        </span>
      </a>
    </RowBy>
  )
}

/** Links to the previous and next posts, and the part of the board's list around this post. */
export function PostNeighbours({ neighbours, board }: { neighbours: Neighbours; board: BoardKey }) {
  const { rows, previousPostId, nextPostId } = neighbours
  const { hasAnswer } = boards[board]
  const name = useLabel(board)
  const noun = hasAnswer ? '사건' : '글'
  const others = rows.filter(({ postId }) => postId !== previousPostId && postId !== nextPostId)
  const at = (postId: number | null) => rows.find(row => row.postId === postId)
  return (
    <nav aria-label={`${name} 이어 보기`} className="mt-12 border-rule border-t-2 pt-4 max-wide:mt-8">
      {rows.length > 0 && (
        <>
          <div className={`grid gap-2 ${previousPostId && nextPostId ? 'grid-cols-2' : ''}`}>
            <Step to={at(previousPostId)} rel="prev" noun={noun} />
            <Step to={at(nextPostId)} rel="next" noun={noun} />
          </div>
          {others.length > 0 && (
            <ol className="mt-2 divide-y divide-line">
              {others.map(row => (
                <NeighbourRow key={row.postId} row={row} />
              ))}
            </ol>
          )}
        </>
      )}
      <p className="mt-2">
        <a
          href={hrefOf('board', { board })}
          className="inline-flex min-h-11 items-center font-semibold text-stamp underline-offset-4 hover:underline"
        >
          {name} 전체 보기
        </a>
      </p>
    </nav>
  )
}
