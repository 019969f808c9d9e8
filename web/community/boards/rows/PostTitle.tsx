import { caseName } from '#contract/community/posts/post-rules.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'
import { useNow } from '#web/ui/dates/clock.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { unbroken } from '#web/ui/unbroken.ts'
import { isNews } from './news.ts'

/** The number of comments in brackets, or nothing. */
export const TalkCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="figures post-talk">
      <span className="sr-only">댓글 </span>
      {`[${shortFigure(count)}]`}
    </span>
  )

/** Maximum length of a title that is never cut on phones. */
const UNCUT_MAX = 40

/**
 * A post's title in a list. Its comment count and a "new" mark follow the last word, and are on its line. A
 * very long title is cut to two lines, so that it doesn't push them out. On wide screens a row has one line.
 */
export function PostTitle({
  title,
  caseNumber,
  commentCount,
  datetime,
  isOneLine = false,
}: {
  title: string
  /** The case number, if no tab shows it already. */
  caseNumber?: number | null
  commentCount: number
  /** The date, if the list marks new posts. */
  datetime?: string
  isOneLine?: boolean
}) {
  const now = useNow()
  const isNew = datetime !== undefined && isNews(datetime, now)
  const twoLines = isOneLine ? 'max-wide:line-clamp-2' : 'line-clamp-2'
  const cut = title.length > UNCUT_MAX ? twoLines : ''
  return (
    <span className={`post-title ${isOneLine ? 'one-line' : ''} ${cut && 'flex items-baseline'}`}>
      <span className={cut}>
        {caseNumber && <span className="figures post-case">{caseName(caseNumber)}</span>}
        {unbroken(title)}
      </span>
      {(commentCount > 0 || isNew) && (
        <span className="shrink-0 whitespace-nowrap">
          {'\u00a0'}
          <TalkCount count={commentCount} />
          {isNew && <Stamp className="ml-2">NEW</Stamp>}
        </span>
      )}
    </span>
  )
}
