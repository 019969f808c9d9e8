import { CornerDownRight } from 'lucide-react'
import { isAdmin } from '#contract/boards.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Stamp } from '../ui/Stamp.tsx'
import { Gated } from '../ui/Tooltip.tsx'
import { RemarkForm } from './RemarkForm.tsx'
import { RemarkText } from './RemarkText.tsx'
import type { Remark } from './remark.ts'
import { useTalk } from './talk.ts'

/** Deeper replies stand below each other, and name whom they answer instead. */
const INDENTED_LEVELS = 4

const act =
  'inline-flex h-8 items-center px-2 text-sm text-faded hover:text-stamp max-wide:h-11 max-wide:px-3'

function ReplyButton({ id }: { id: number }) {
  const { gate, isReady, replyingTo, toggleReply } = useTalk()
  const isOpen = replyingTo === id
  const button = (gated = {}) => (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => toggleReply(id)}
      className={`${act} -ml-2 max-wide:-ml-3 aria-expanded:font-semibold aria-expanded:text-stamp`}
      {...gated}
    >
      답글
    </button>
  )
  // Nothing to explain before it is known who reads: fifty tooltips would be a third of the page's work.
  return isReady ? <Gated reason={gate}>{button}</Gated> : <span className="inline-flex">{button()}</span>
}

function Said({ remark, answered }: { remark: Remark; answered: string | null }) {
  const { id, memberId, nickname, datetime, content } = remark
  const { anchor, authorId, viewer, askToDelete } = useTalk()
  const mayDelete = viewer?.activated && (viewer.memberId === memberId || isAdmin(viewer))
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold">{nickname}</span>
        {memberId === authorId && <Stamp>글쓴이</Stamp>}
        <a
          href={`#${anchor}${id}`}
          className="inline-flex items-center text-faded text-xs hover:text-stamp hover:underline max-wide:min-h-8"
        >
          <DateTime value={datetime} />
        </a>
      </p>
      {answered && (
        <p className="flex items-center gap-1 text-faded text-xs">
          <CornerDownRight aria-hidden size={12} />
          {answered} 님에게
        </p>
      )}
      <div className="mt-1">
        <RemarkText text={content ?? ''} />
      </div>
      <p className="flex">
        <ReplyButton id={id} />
        {mayDelete && (
          <button type="button" onClick={() => askToDelete(remark)} className={act}>
            삭제
          </button>
        )}
      </p>
    </>
  )
}

/** A remark with all that hangs under it. */
export function RemarkEntry({
  remark,
  level = 0,
  answered = null,
}: {
  remark: Remark
  level?: number
  /** Whose remark this one answers, where that can't be seen any more. */
  answered?: string | null
}) {
  const { id, replies, nickname } = remark
  const { anchor, words, replyingTo, removed } = useTalk()
  const isHusk = remark.deleted || removed.has(id)
  const shown = replies.filter(reply => !removed.has(reply.id) || reply.replies.length > 0)
  const isIndented = level < INDENTED_LEVELS
  return (
    <li>
      <article
        id={`${anchor}${id}`}
        tabIndex={-1}
        className="border-transparent border-l-2 py-2 pl-3 outline-none data-arrived:border-stamp data-arrived:bg-stamp-wash max-wide:pl-2"
      >
        {isHusk ? (
          <p className="py-1 text-faded">{words.husk}</p>
        ) : (
          <Said remark={remark} answered={answered} />
        )}
      </article>
      {replyingTo === id && (
        <div className="mb-4 pl-3 max-wide:pl-2">
          <RemarkForm parentId={id} />
        </div>
      )}
      {shown.length > 0 && (
        <ol className={isIndented ? 'ml-5 border-line border-l max-wide:ml-2' : ''}>
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
    </li>
  )
}
