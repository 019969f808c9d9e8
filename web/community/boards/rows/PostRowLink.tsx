import type { PostRow } from '#contract/community/posts/posts.ts'
import { hrefOf } from '#contract/site-map.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { CaseRowLink } from './CaseRowLink.tsx'
import { PostTitle } from './PostTitle.tsx'
import { RowCount } from './RowCount.tsx'

/** The whole row is one link. A case has its own card; other posts are table lines. */
export function PostRowLink(post: PostRow) {
  if (post.caseFacts) return <CaseRowLink {...post} caseFacts={post.caseFacts} />
  return (
    <a
      href={hrefOf('post', { postId: post.postId })}
      className={`post-columns post-row${post.thumbnail ? ' has-picture' : ''}`}
    >
      <Thumbprint memberId={post.memberId} />
      <PostTitle {...post} isOneLine />
      <span className="figures post-facts">
        <RowCount label="조회" count={post.viewCount} isNamedByColumn className="min-w-14" />
        <RowCount label="추천" count={post.recommendationCount} isNamedByColumn />
        <span>{post.nickname}</span>
        <DateTime value={post.datetime} />
      </span>
      {post.thumbnail && (
        <img
          src={post.thumbnail}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="post-picture"
        />
      )}
    </a>
  )
}
