import type { ReactNode } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import { caseName } from '#contract/community/posts/post-rules.ts'
import type { Post } from '#contract/community/posts/posts.ts'
import { backdropHref } from '#contract/library/series/series-cover.ts'
import { motifHref, motifOf } from '#contract/puzzles/motifs.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ReadingTools } from '#web/app/appearance/ReadingTools.tsx'
import { useBoardHref, useLabel } from '#web/app/state/face.ts'
import { ownTitle } from '#web/library/series/own-title.ts'
import { Art } from '#web/ui/art/Art.tsx'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { unbroken } from '#web/ui/unbroken.ts'
import { EditedMark } from './EditedMark.tsx'

type Headed = Omit<Post, 'type' | 'content'>

/** Author, date and view count. */
function Byline({ post, board, isLong }: PostHeadingProps) {
  const { memberId, nickname, datetime, viewCount, asStaff } = post
  return (
    <div className="flex min-h-11 items-center gap-x-3 py-1">
      <p className="figures flex min-w-0 grow flex-wrap items-center gap-x-3 text-faded text-sm">
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Thumbprint memberId={memberId} className="text-base" />
          <MemberLink memberId={memberId} nickname={nickname} />
          {asStaff && <Stamp>운영진</Stamp>}
        </span>
        {/* Date and view count stay together below a name that fills the line. */}
        <span className="flex flex-wrap items-center gap-x-3">
          <DateTime value={datetime} form="long" />
          <EditedMark post={post} board={board} />
          <span>조회 {shortFigure(viewCount)}</span>
        </span>
      </p>
      {isLong && <ReadingTools />}
    </div>
  )
}

interface PostHeadingProps {
  post: Headed
  board: BoardKey
  /** Whether the text is long enough for reading tools. */
  isLong: boolean
}

const eyebrowClass = 'reach font-semibold text-sm text-stamp'

/** The line above a title: what the post belongs to. A hidden board has no page. */
function Eyebrow({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    <p>
      {href ? (
        <a href={href} className={`${eyebrowClass} hover:underline`}>
          {children}
        </a>
      ) : (
        <span className={eyebrowClass}>{children}</span>
      )}
    </p>
  )
}

const BoardEyebrow = ({ board }: { board: BoardKey }) => (
  <Eyebrow href={useBoardHref()(board)}>{useLabel(board)}</Eyebrow>
)

/** A case's header is the front of its folder, with its number on the tab, as on its board. */
function CaseHeading(props: PostHeadingProps & { caseNumber: number }) {
  const { post, board, caseNumber } = props
  return (
    <header className="case-folder case-head">
      <span className="case-plate">
        <Art href={theme => motifHref(motifOf(post.title, post.postId), theme)} width={128} height={128} />
      </span>
      <div className="case-words">
        <span className="figures case-tab">{caseName(caseNumber)}</span>
        <BoardEyebrow board={board} />
        <h1>{unbroken(post.title)}</h1>
        <Byline {...props} />
      </div>
    </header>
  )
}

/**
 * The post's header: what it belongs to, title, author, date and view count. A novel's opens with a scene
 * in its cover's ink.
 */
export function PostHeading(props: PostHeadingProps) {
  const { post, board } = props
  const { postId, caseNumber, title, series } = post
  if (caseNumber !== null) return <CaseHeading {...props} caseNumber={caseNumber} />
  const covered = series ? { ...series, id: series.seriesId } : { title, id: postId }
  return (
    <header>
      <div className={board === 'novel' ? 'opening' : ''}>
        {board === 'novel' && <img src={backdropHref(covered)} alt="" width={718} height={148} />}
        {series ? (
          <Eyebrow href={hrefOf('series', { seriesId: series.seriesId })}>
            {`${series.title} · ${series.position}화`}
          </Eyebrow>
        ) : (
          <BoardEyebrow board={board} />
        )}
        <h1 className="mt-1 font-book text-3xl max-wide:text-2xl">
          {unbroken(series ? ownTitle(title, series.title, series.position) : title)}
        </h1>
      </div>
      <div className="relative border-rule border-b-2 pb-1">
        <Byline {...props} />
      </div>
    </header>
  )
}
