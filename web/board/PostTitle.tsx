import { figure } from '../ui/figures.ts'

/** A post's title in a list, with its comments in brackets, which a long title doesn't push out. */
export function PostTitle({
  title,
  commentCount,
  className = 'truncate',
}: {
  title: string
  commentCount: number
  className?: string
}) {
  return (
    <span className="flex min-w-0 items-baseline gap-1">
      <span className={`min-w-0 ${className}`}>{title}</span>
      {commentCount > 0 && (
        <span className="figures shrink-0 font-semibold text-sm text-stamp">
          <span className="sr-only">댓글 </span>[{figure(commentCount)}]
        </span>
      )}
    </span>
  )
}
