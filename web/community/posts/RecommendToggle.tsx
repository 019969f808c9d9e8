import { useViewer } from '#web/app/session/session.ts'
import { RecommendButton } from '#web/community/recommendations/RecommendButton.tsx'
import { useRecommendedPost } from '#web/community/recommendations/recommended.ts'

interface Recommendable {
  postId: number
  memberId: number
  recommendationCount: number
}

export function RecommendToggle({ post }: { post: Recommendable }) {
  const viewer = useViewer()
  const recommended = useRecommendedPost(post)
  const isOwn = viewer?.memberId === post.memberId
  return (
    <RecommendButton
      target={{ postId: post.postId }}
      count={post.recommendationCount}
      recommended={recommended}
      refusal={isOwn ? '자신의 글은 추천할 수 없습니다.' : null}
    />
  )
}
