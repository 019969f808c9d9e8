import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Post } from '#contract/community/posts/posts.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ReadingTools } from '#web/app/appearance/ReadingTools.tsx'
import { useLabel } from '#web/app/state/face.ts'
import { CaseNumber } from '#web/community/boards/rows/CaseNumber.tsx'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { Art } from '#web/ui/art/Art.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { EditedMark } from './EditedMark.tsx'

type Headed = Omit<Post, 'type' | 'content'>

/** Author, date and view count. On phones it has a line of its own below the drawing. */
function Byline({ post, board, isLong }: PostHeadingProps) {
  const { memberId, nickname, datetime, viewCount, asStaff } = post
  return (
    <div className="flex min-h-11 items-center gap-x-3 max-wide:clear-right">
      <p className="figures flex min-w-0 grow flex-wrap items-center gap-x-3 text-faded text-sm">
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Thumbprint memberId={memberId} className="text-base" />
          <MemberLink memberId={memberId} nickname={nickname} />
          {asStaff && <Stamp>운영진</Stamp>}
        </span>
        <DateTime value={datetime} form="long" />
        <EditedMark post={post} board={board} />
        <span>조회 {shortFigure(viewCount)}</span>
      </p>
      {isLong && <ReadingTools />}
    </div>
  )
}

interface PostHeadingProps {
  post: Headed
  board: BoardKey
  /** The text is long enough for reading tools. */
  isLong: boolean
}

/** The post's header: board and number, title, author, date and view count. */
export function PostHeading(props: PostHeadingProps) {
  const { post, board } = props
  const { caseNumber, title } = post
  const label = useLabel(board)
  return (
    <header className="flow-root border-rule border-b-2 pb-1">
      {caseNumber !== null && (
        <Art href={theme => motifHref(motifOf(post), theme)} width={96} height={96} className="head-plate" />
      )}
      {board === 'novel' && (
        <PrintedCover
          id={post.series?.seriesId ?? post.postId}
          title={post.series?.title ?? title}
          author={post.nickname}
          className="float-right ml-4 w-24 max-wide:ml-3 max-wide:w-16"
        />
      )}
      <p className="flex flex-wrap gap-x-2 text-faded text-sm">
        <a href={hrefOf('board', { board })} className="reach font-semibold text-stamp hover:underline">
          {label}
        </a>
        {caseNumber !== null && <CaseNumber caseNumber={caseNumber} />}
      </p>
      <h1 className="mt-1 font-book text-3xl max-wide:text-2xl">{title}</h1>
      <Byline {...props} />
    </header>
  )
}
