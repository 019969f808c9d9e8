import { type ReactNode, useId, useState } from 'react'
import type { Mention } from '#contract/community/mentions/mentions.ts'
import type { SpoilerLevel } from '#contract/library/reviews/review-rules.ts'
import { ThreadItemText } from '#web/community/threads/ThreadItemText.tsx'
import { useTalk } from '#web/community/threads/talk.ts'
import type { ThreadItem } from '#web/community/threads/thread-item.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

const seals: Record<Exclude<SpoilerLevel, 0>, { warning: string; open: string }> = {
  1: { warning: '약한 스포일러가 있는 리뷰입니다.', open: '펼치기' },
  2: { warning: '결말이 나오는 리뷰입니다.', open: '그래도 보기' },
}

/** The text of a review that the page omitted. */
function Words({
  item: { id, content, mentions },
  children,
}: {
  item: ThreadItem
  children(text: { content: string; mentions?: Mention[] }): ReactNode
}) {
  const { data, failure, refetch } = useCallData(
    'GET /api/review',
    content === null ? { reviewId: id } : null,
  )
  if (content !== null) return children({ content, ...(mentions && { mentions }) })
  if (data) return children(data)
  if (failure === undefined)
    return (
      <p role="status" className="text-faded">
        불러오는 중입니다.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3 py-1">
      <p role="alert">{failure}</p>
      <Button size="small" onClick={refetch}>
        다시 시도
      </Button>
    </div>
  )
}

function Sealed({ item, level }: { item: ThreadItem; level: Exclude<SpoilerLevel, 0> }) {
  const { content, teaser } = item
  const { opens = false } = useTalk()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (opens && content !== null)
  const own = useId()
  return (
    <>
      {teaser && <p>{teaser}</p>}
      <div className="seal" data-level={level}>
        <span>{seals[level].warning}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={own} onClick={() => setChosen(!isOpen)}>
          {isOpen ? '접기' : seals[level].open}
        </button>
      </div>
      <div id={own} className="sealed">
        {isOpen && (
          <Words item={item}>{said => <ThreadItemText text={said.content} mentions={said.mentions} />}</Words>
        )}
      </div>
    </>
  )
}

/** A review's text. If it reveals its book, only the teaser shows until it is opened. */
export const ReviewText = ({ item }: { item: ThreadItem }) =>
  item.spoiler ? (
    <Sealed item={item} level={item.spoiler} />
  ) : (
    <ThreadItemText text={item.content ?? ''} mentions={item.mentions} />
  )

/** A review with its full text, for editing. */
export const WholeReview = ({
  item,
  children,
}: {
  item: ThreadItem
  children(whole: ThreadItem): ReactNode
}) => (
  <Words item={item}>
    {({ content, mentions }) => children({ ...item, content, ...(mentions && { mentions }) })}
  </Words>
)
