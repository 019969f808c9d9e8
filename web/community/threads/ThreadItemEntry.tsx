import { lazy, Suspense } from 'react'
import { useVeil, VeilWords } from '#web/people/blocks/Veiled.tsx'
import { CommentBody } from './CommentBody.tsx'
import { MoreReplies } from './MoreReplies.tsx'
import { useTalk } from './talk.ts'
import type { ThreadItem } from './thread-item.ts'
import { ThreadItemForm } from './writing/ThreadItemForm.tsx'

/** Maximum levels of indentation. Deeper replies name the author they answer instead. */
const INDENTED_LEVELS = 4

const OwnHidden = lazy(async () => ({ default: (await import('./OwnHidden.tsx')).OwnHidden }))

/** The placeholder of a deleted or hidden thread item. */
function Husk({ item: { id, withheld } }: { item: ThreadItem }) {
  const { words, ownHidden } = useTalk()
  const decision = withheld ? ownHidden.get(id) : undefined
  const husk = withheld === 'claim' ? words.claimed : withheld ? words.hidden : words.husk
  const forAll = <p className="text-faded">{husk}</p>
  return decision ? (
    <Suspense fallback={forAll}>
      <OwnHidden decision={decision} husk={husk} />
    </Suspense>
  ) : (
    forAll
  )
}

export function ThreadItemEntry({
  item,
  level = 0,
  answered = null,
}: {
  item: ThreadItem
  level?: number
  /** The author this thread item answers, if the indentation doesn't show it. */
  answered?: string | null
}) {
  const { id, replies, nickname } = item
  const { anchor, words, replyingTo, removed } = useTalk()
  const isHusk = item.deleted || removed.has(id)
  const veil = useVeil(item.memberId)
  const shown = replies.filter(reply => !removed.has(reply.id) || reply.replies.length > 0)
  const isIndented = level < INDENTED_LEVELS
  return (
    <li>
      <article id={`${anchor}${id}`} className="remark" {...veil.attributes}>
        {veil.isVeiled && !isHusk ? (
          <VeilWords words={words.blocked} onOpen={veil.open} />
        ) : isHusk ? (
          <Husk item={item} />
        ) : (
          <CommentBody item={item} answered={answered} />
        )}
      </article>
      {replyingTo === id && (
        <div className="mb-4 pl-3 max-wide:pl-2">
          <ThreadItemForm parentId={id} least={item.spoiler} />
        </div>
      )}
      {shown.length > 0 && (
        <ol className={isIndented ? 'remark-replies' : undefined}>
          {shown.map(reply => (
            <ThreadItemEntry
              key={reply.id}
              item={reply}
              level={level + 1}
              answered={isIndented ? null : nickname}
            />
          ))}
        </ol>
      )}
      {level === 0 && <MoreReplies thread={item} />}
    </li>
  )
}
