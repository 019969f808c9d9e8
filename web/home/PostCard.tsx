import type { PostRow } from '#contract/posts.ts'
import { PostTitle } from '../board/PostTitle.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { figure } from '../ui/figures.ts'

export function PostCard({
  postId,
  title,
  commentCount,
  viewCount,
  recommendationCount,
  nickname,
  datetime,
}: PostRow) {
  return (
    <a
      href={`/post/${postId}`}
      className="block py-2 visited:text-visited hover:bg-card hover:text-stamp max-wide:py-2.5"
    >
      <PostTitle
        title={title}
        commentCount={commentCount}
        className="line-clamp-2 wide:text-[0.9375rem] wide:leading-snug"
      />
      <span className="figures mt-0.5 flex gap-2 text-faded text-xs">
        <span className="whitespace-nowrap">조회 {figure(viewCount)}</span>
        <span className="whitespace-nowrap">추천 {figure(recommendationCount)}</span>
        <span className="ml-auto truncate">{nickname}</span>
        <DateTime value={datetime} />
      </span>
    </a>
  )
}
