import { type BoardKey, boards } from '#contract/community/boards/boards.ts'
import type { Neighbour, Neighbours } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLabel } from '#web/app/state/face.ts'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { RowBy } from '#web/people/blocks/Veiled.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** A row of the list. It is labelled if it is the previous or the next post. */
function NeighbourRow({
  row,
  isCase,
  rel,
}: {
  row: Neighbour
  isCase: boolean
  rel: 'prev' | 'next' | undefined
}) {
  const { postId, memberId, title, nickname, datetime, commentCount } = row
  const step = rel && `${rel === 'next' ? '다음' : '이전'} ${isCase ? '사건' : '글'}`
  return (
    <RowBy memberId={memberId}>
      <a
        href={hrefOf('post', { postId })}
        rel={rel}
        className="flex min-h-11 items-center gap-3 py-2.5 leading-snug visited:text-visited hover:bg-card hover:text-stamp"
      >
        {isCase && <CasePlate title={title} postId={postId} />}
        <span className={`min-w-0 grow text-balance ${isCase ? 'font-book font-semibold' : ''}`}>
          {step && <b className="block font-text text-stamp text-xs">{step}</b>}
          <PostTitle title={title} commentCount={commentCount} />
          <span className="figures mt-0.5 flex gap-x-2 font-normal font-text text-faded text-xs">
            <span className="truncate">{nickname}</span>
            <DateTime value={datetime} />
          </span>
        </span>
      </a>
    </RowBy>
  )
}

/** The part of the board's list around this post: next to it where there is room, otherwise below it. */
export function PostNeighbours({ neighbours, board }: { neighbours: Neighbours; board: BoardKey }) {
  const { rows, previousPostId, nextPostId } = neighbours
  const isCase = boards[board].hasAnswer
  const name = useLabel(board)
  const relOf = (postId: number) =>
    postId === nextPostId ? 'next' : postId === previousPostId ? 'prev' : undefined
  return (
    <nav aria-label={`${name} 이어 보기`} className="max-[75rem]:mt-12 min-[75rem]:sticky min-[75rem]:top-6">
      <a
        href={hrefOf('board', { board })}
        className={`flex min-h-11 items-center justify-between gap-3 border-rule border-b-2 font-semibold text-lg hover:text-stamp ${name === boards[board].name ? 'font-drawn' : ''}`}
      >
        {name}
        <span className="font-text text-sm text-stamp">전체 보기</span>
      </a>
      {rows.length > 0 && (
        <ol className="divide-y divide-line">
          {rows.map(row => (
            <NeighbourRow key={row.postId} row={row} isCase={isCase} rel={relOf(row.postId)} />
          ))}
        </ol>
      )}
    </nav>
  )
}
