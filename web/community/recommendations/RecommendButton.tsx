import { useState } from 'react'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ForActive } from '#web/app/session/Gate.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ThumbsUp } from '#web/ui/icons/icons.ts'
import type { Recommended } from './recommended.ts'

type Target = { postId: number; bookId?: never } | { bookId: number; postId?: never }

interface Props {
  target: Target
  /** The count in the page's data. */
  count: number
  recommended: Recommended | undefined
  /** The reason this viewer may not recommend this item. */
  refusal?: string | null
  size?: 'medium' | 'small'
}

const idOf = ({ postId, bookId }: Target) => postId ?? (bookId as number)

const send = (target: Target, isRecommended: boolean) =>
  isRecommended
    ? browserApi('POST /api/recommendation', { body: { postId: null, bookId: null, ...target } })
    : browserApi('DELETE /api/recommendation', { query: target })

/** Whether the viewer recommends the item. A choice shows at once and is reverted if the server refuses. */
function useChoice(target: Target, recommended: Recommended | undefined) {
  const [choice, setChoice] = useState<{ since: Recommended['ids']; isRecommended: boolean }>()
  const wasRecommended = recommended?.ids.has(idOf(target)) ?? false
  const isRecommended = choice && choice.since === recommended?.ids ? choice.isRecommended : wasRecommended
  const { run, pending } = useAction(async ({ ids }: Recommended) => {
    const next = !isRecommended
    setChoice({ since: ids, isRecommended: next })
    try {
      await send(target, next)
    } catch (error) {
      setChoice({ since: ids, isRecommended: !next })
      throw error
    }
  })
  return { wasRecommended, isRecommended, run, pending }
}

/** A recommend button. It shows the page's count, adjusted by the viewer's change since. */
export function RecommendButton({ target, count, recommended, refusal = null, size = 'medium' }: Props) {
  const { wasRecommended, isRecommended, run, pending } = useChoice(target, recommended)
  const moved = recommended?.isCurrent ? Number(isRecommended) - Number(wasRecommended) : 0
  const isSmall = size === 'small'
  // A visitor who joins to recommend returns to this button.
  const anchor = `recommend-${target.postId ? 'post' : 'book'}-${idOf(target)}`
  const waiting = recommended ? null : '추천했는지 확인하고 있습니다.'
  return (
    <ForActive act="추천할" to={`#${anchor}`} refusal={refusal} waiting={waiting}>
      {gated => (
        <Button
          id={anchor}
          className={`scroll-mt-32 ${isSmall ? 'bg-transparent' : ''}`}
          variant={isRecommended ? 'danger' : 'quiet'}
          size={size}
          aria-busy={pending}
          data-at-once
          onClick={() => recommended && run(recommended)}
          {...gated}
        >
          <ThumbsUp size={isSmall ? 16 : 18} {...(isRecommended && { className: 'fill-current stroke-1' })} />
          <span>
            추천
            {/* The button's red colour shows the state. Its width stays the same, so that a click moves
                nothing. */}
            {isRecommended && <span className="sr-only"> 취소</span>}{' '}
            <span className="figures">{shortFigure(count + moved)}</span>
          </span>
        </Button>
      )}
    </ForActive>
  )
}
