import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { CaseStanding } from '#web/community/boards/rows/CaseStanding.tsx'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { RowCount } from '#web/community/boards/rows/RowCount.tsx'
import { CasePlate } from '#web/ui/art/CasePlate.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** A post in a preview. Cases and novels show their drawings. */
export function PostCard({ caseFacts, isDrawn, ...post }: PostRow & { isDrawn: boolean }) {
  return (
    <a
      href={hrefOf('post', { postId: post.postId })}
      className={`post-card ${isDrawn ? 'drawn pl-15' : ''} ${caseFacts ? 'of-case' : ''}`}
    >
      {isDrawn && <CasePlate title={post.title} postId={post.postId} />}
      <PostTitle title={post.title} caseNumber={post.caseNumber} commentCount={post.commentCount} isOneLine />
      {caseFacts && <CaseStanding postId={post.postId} className="card-standing" />}
      <span className="figures post-card-facts">
        <RowCount label="조회" count={post.viewCount} />
        {post.recommendationCount > 0 && <RowCount label="추천" count={post.recommendationCount} />}
        <span className="post-card-author">{post.nickname}</span>
        <DateTime value={post.datetime} />
      </span>
    </a>
  )
}
