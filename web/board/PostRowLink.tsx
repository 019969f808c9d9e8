import type { PostRow } from '#contract/posts.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { figure } from '../ui/figures.ts'
import { CaseNumber } from './CaseNumber.tsx'
import { PostTitle } from './PostTitle.tsx'

const Count = ({ label, count }: { label: string; count: number }) => (
  <span>
    <span className="wide:sr-only">{`${label} `}</span>
    {figure(count)}
  </span>
)

/** The whole row is one link. */
export function PostRowLink(post: PostRow) {
  return (
    <a href={`/post/${post.postId}`} className="post-columns post-row">
      <span className="post-number">
        {post.caseNumber !== null && <CaseNumber caseNumber={post.caseNumber} />}
      </span>
      <PostTitle {...post} className="max-wide:line-clamp-2 wide:truncate" />
      <span className="figures post-facts">
        <Count label="조회" count={post.viewCount} />
        <Count label="추천" count={post.recommendationCount} />
        <span>{post.nickname}</span>
        <DateTime value={post.datetime} />
      </span>
    </a>
  )
}
