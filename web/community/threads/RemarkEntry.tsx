import { useVeil, VeilWords } from '#web/people/blocks/Veiled.tsx'
import { MoreReplies } from './MoreReplies.tsx'
import type { ThreadItem } from './remark.ts'
import { CommentBody } from './Said.tsx'
import { useTalk } from './talk.ts'
import { RemarkForm } from './writing/RemarkForm.tsx'

/** Maximum levels of indentation. Deeper replies name the author they answer instead. */
const INDENTED_LEVELS = 4

/** A remark with all its replies. */
export function RemarkEntry({
  remark,
  level = 0,
  answered = null,
}: {
  remark: ThreadItem
  level?: number
  /** The author this remark answers, if the indentation doesn't show it. */
  answered?: string | null
}) {
  const { id, replies, nickname } = remark
  const { anchor, words, replyingTo, removed } = useTalk()
  const isHusk = remark.deleted || removed.has(id)
  const veil = useVeil(remark.memberId)
  const shown = replies.filter(reply => !removed.has(reply.id) || reply.replies.length > 0)
  const isIndented = level < INDENTED_LEVELS
  return (
    <li>
      <article id={`${anchor}${id}`} className="remark" {...veil.attributes}>
        {veil.isVeiled && !isHusk ? (
          <VeilWords words={words.blocked} onOpen={veil.open} />
        ) : isHusk ? (
          <p className="text-faded">
            {remark.withheld === 'claim' ? words.claimed : remark.withheld ? words.hidden : words.husk}
          </p>
        ) : (
          <CommentBody remark={remark} answered={answered} />
        )}
      </article>
      {replyingTo === id && (
        <div className="mb-4 pl-3 max-wide:pl-2">
          <RemarkForm parentId={id} least={remark.spoiler} />
        </div>
      )}
      {shown.length > 0 && (
        <ol className={isIndented ? 'remark-replies' : undefined}>
          {shown.map(reply => (
            <RemarkEntry
              key={reply.id}
              remark={reply}
              level={level + 1}
              answered={isIndented ? null : nickname}
            />
          ))}
        </ol>
      )}
      {level === 0 && <MoreReplies thread={remark} />}
    </li>
  )
}
