import type { PostRow } from '#contract/posts.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { figure } from '../ui/figures.ts'
import { CaseNumber } from './CaseNumber.tsx'
import { PostTitle } from './PostTitle.tsx'

/** Where someone is signed in, the last column stays free for the delete button: their own rows are known late. */
export const rowColumns =
  'grid grid-cols-[5rem_minmax(0,1fr)_4rem_3.5rem_8rem_5rem] items-center gap-x-2 in-[[data-member]]:pr-11'

const Count = ({ label, count }: { label: string; count: number }) => (
  <span className="whitespace-nowrap wide:text-center">
    <span className="wide:sr-only">{label} </span>
    {figure(count)}
  </span>
)

/** The whole row is one link. */
export function PostRowLink(post: PostRow) {
  return (
    <a
      href={`/post/${post.postId}`}
      className={`${rowColumns} min-h-11 py-2 visited:text-visited hover:bg-card hover:text-stamp max-wide:block max-wide:pr-0!`}
    >
      <span className="text-center text-faded text-xs max-wide:hidden">
        <CaseNumber postId={post.postId} isShort />
      </span>
      <PostTitle {...post} className="max-wide:line-clamp-2 wide:truncate" />
      <span className="figures contents text-faded text-sm max-wide:mt-1 max-wide:flex max-wide:gap-x-2.5 max-wide:text-xs max-wide:in-[[data-member]]:pr-11">
        <Count label="조회" count={post.viewCount} />
        <Count label="추천" count={post.recommendationCount} />
        <span className="truncate max-wide:ml-auto wide:text-center">{post.nickname}</span>
        <span className="whitespace-nowrap wide:text-center">
          <DateTime value={post.datetime} />
        </span>
      </span>
    </a>
  )
}
