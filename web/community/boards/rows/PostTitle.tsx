import { caseName } from '#contract/community/posts/post-rules.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useNow } from '#web/ui/dates/clock.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { isNews } from './news.ts'

/** The number of comments in brackets, or nothing. */
export const TalkCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="figures post-talk">
      <span className="sr-only">댓글 </span>
      {`[${shortFigure(count)}]`}
    </span>
  )

/** A post's title in a list, with its comment count and a "new" mark. A long title doesn't push them out. */
export function PostTitle({
  title,
  caseNumber,
  commentCount,
  datetime,
  className = 'truncate',
}: {
  title: string
  /** The case number, if no tab shows it already. */
  caseNumber?: number | null
  commentCount: number
  /** The date, if the list marks new posts. */
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
      <TalkCount count={commentCount} />
      {datetime && isNews(datetime, now) && <Stamp className="shrink-0 self-center">NEW</Stamp>}
    </span>
  )
}
