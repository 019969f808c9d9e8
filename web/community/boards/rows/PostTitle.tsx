import { caseName } from '#contract/community/posts/post-rules.ts'
import { useNow } from '#web/ui/dates/clock.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { isNews } from './news.ts'

/** A post's title in a list, with its comments in brackets and whether it is new, which a long title doesn't push out. */
export function PostTitle({
  title,
  caseNumber,
  commentCount,
  datetime,
  className = 'truncate',
}: {
  title: string
  /** Where it doesn't stand on a tab of its own. */
  caseNumber?: number | null
  commentCount: number
  /** Where it tells news. */
  datetime?: string
  className?: string
}) {
  const now = useNow()
  return (
    <span className="post-title">
      <span className={`min-w-0 ${className}`}>
        {caseNumber && <span className="figures post-case">{caseName(caseNumber)}</span>}
        {title}
      </span>
      {commentCount > 0 && (
        <span className="figures post-talk">
          <span className="sr-only">댓글 </span>
          {`[${shortFigure(commentCount)}]`}
        </span>
      )}
      {datetime && isNews(datetime, now) && <span className="post-news">NEW</span>}
    </span>
  )
}
