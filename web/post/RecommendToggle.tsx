import { ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { useViewer } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { figure } from '../ui/figures.ts'
import { Gated } from '../ui/Tooltip.tsx'
import { useAction } from '../ui/use-action.ts'

interface Recommended {
  postId: number
  memberId: number
  recommendationCount: number
}

/** The count as the page has it, moved by what this reader did since. */
export function RecommendToggle({ post }: { post: Recommended }) {
  const { postId, memberId, recommendationCount } = post
  const viewer = useViewer()
  const [wasRecommended, setWasRecommended] = useState(false)
  const [isRecommended, setIsRecommended] = useState(false)
  const viewerId = viewer?.memberId

  // Asked anew whenever the page is: its count then holds what this reader did.
  useEffect(() => {
    if (viewerId === undefined) return
    let isCurrent = true
    browserApi('GET /api/recommendation', { query: { memberId: viewerId, postId: post.postId } }).then(
      answer => {
        if (!isCurrent) return
        setWasRecommended(answer)
        setIsRecommended(answer)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [viewerId, post])

  const { run, pending } = useAction(async () => {
    const next = !isRecommended
    // Shown at once; taken back when the server says no.
    setIsRecommended(next)
    try {
      if (next) await browserApi('POST /api/recommendation', { body: { postId, bookId: null } })
      else await browserApi('DELETE /api/recommendation', { query: { postId } })
    } catch (error) {
      setIsRecommended(!next)
      throw error
    }
  })

  const count = recommendationCount + Number(isRecommended) - Number(wasRecommended)
  const reason = !viewer?.activated
    ? '로그인한 회원만 추천할 수 있습니다.'
    : viewerId === memberId
      ? '자신의 글은 추천할 수 없습니다.'
      : null
  return (
    <Gated reason={reason}>
      {gated => (
        <Button
          look={isRecommended ? 'danger' : 'quiet'}
          aria-pressed={isRecommended}
          aria-busy={pending}
          onClick={() => run()}
          {...gated}
        >
          <ThumbsUp aria-hidden size={18} />
          {isRecommended ? '추천 취소' : '추천'} <span className="figures">{figure(count)}</span>
        </Button>
      )}
    </Gated>
  )
}
