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
    <span className="post-title">
      <span className={`min-w-0 ${className}`}>{title}</span>
      {commentCount > 0 && (
        <span className="figures post-talk">
          <span className="sr-only">댓글 </span>
          {`[${figure(commentCount)}]`}
        </span>
      )}
    </span>
  )
}
