import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigator, useRevalidate } from '#web/app/navigation/navigation.ts'
import { Part } from '#web/app/parts/Part.tsx'
import { useSession } from '#web/app/session/session.ts'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { useScrollToComment } from './scroll-to-comment.ts'
import { ThreadItemEntry } from './ThreadItemEntry.tsx'
import { type TalkActs, TalkContext, useTalk } from './talk.ts'
import type { ThreadItem } from './thread-item.ts'
import { useDeleteItem } from './use-delete-item.ts'
import { useFurtherReplies } from './use-further-replies.ts'
import { useOwnHidden } from './use-own-hidden.ts'
import { ThreadItemForm } from './writing/ThreadItemForm.tsx'
import { useEditing } from './writing/use-editing.ts'

interface TalkProps {
  /** The section's anchor in the page, such as `comments`. */
  id: string
  items: ThreadItem[]
  /** The number of live thread items on all pages. */
  count: number
  listing: { page: number; size: number; total: number }
  /** Whether another page of the thread list is loading. */
  isReading?: boolean
  acts: TalkActs
  /** A heading other than the default noun. */
  title?: string
  beside?: ReactNode
  /** Content below the heading. */
  lead?: ReactNode
}

function Threads({ items, isReading, total }: { items: ThreadItem[]; isReading: boolean; total: number }) {
  const { words, name, authorId, removed } = useTalk()
  const shown = items.filter(item => !removed.has(item.id) || item.replies.length > 0)
  return shown.length > 0 ? (
    <ol
      aria-busy={isReading || undefined}
      className={`divide-y divide-line border-line border-b transition-opacity ${isReading ? 'opacity-50' : ''}`}
    >
      {shown.map(item => (
        <Part key={item.id} name={name} of={[authorId, item]}>
          <ThreadItemEntry item={item} />
        </Part>
      ))}
    </ol>
  ) : (
    <div className="my-4">
      <EmptyState
        drawing="envelope"
        title={total > 0 ? `이 페이지에는 ${words.nothing}` : `아직 ${words.nothing}`}
      />
    </div>
  )
}

/** The section's heading, which gets the focus when a link leads to the section. */
function useHeadingFocus(id: string) {
  const { hash, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.focus({ preventScroll: true })
  }, [hash, key, id])
  return heading
}

/** The threads about one subject, oldest first, with the forms to take part. */
export function Talk({ id, items, count, listing, isReading = false, acts, title, beside, lead }: TalkProps) {
  const { words, anchor, findPage, hrefOf } = acts
  const { threads, remainingOf, fetchNext, fetchAround } = useFurtherReplies(items, acts)
  const { state, viewer } = useSession()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { putAnchor } = useNavigator()
  const headingId = useId()
  const heading = useHeadingFocus(id)
  const [replyingTo, setReplyingTo] = useState<number | null>(null)
  const refresh = acts.refresh ?? revalidate
  const editing = useEditing(acts, refresh)
  const { itemToDelete, removed, requestDelete, cancel, confirm } = useDeleteItem(acts, refresh)
  useScrollToComment({
    anchor,
    shown: threads,
    async seek(itemId, ownHash) {
      const { page, threadId } = await findPage(itemId)
      if (page !== listing.page) return navigate(hrefOf(page, ownHash), { replace: true })
      // The reply lies beyond the loaded start of its thread.
      if (threadId !== undefined && threadId !== itemId) await fetchAround(threadId, itemId)
    },
  })

  async function arriveAt(itemId: number, isReply: boolean) {
    const own = `${anchor}${itemId}`
    setReplyingTo(null)
    const page = isReply ? listing.page : (await findPage(itemId)).page
    if (page !== listing.page) return navigate(hrefOf(page, own))
    await refresh()
    putAnchor(own)
  }

  const talking = {
    ...acts,
    ...editing,
    viewer,
    formId: `new-${anchor.slice(0, -1)}`,
    isReady: state !== 'unknown',
    replyingTo,
    toggleReply: (itemId: number) => setReplyingTo(replyingTo === itemId ? null : itemId),
    requestDelete,
    removed,
    ownHidden: useOwnHidden(threads, viewer?.memberId, acts.target),
    remainingOf,
    fetchNext,
    arriveAt,
  }
  return (
    <section id={id} aria-labelledby={headingId} className="mt-10 scroll-mt-4 max-wide:mt-4">
      <div className="flex items-baseline gap-5 border-rule border-b-2 pb-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="font-drawn text-xl outline-none">
          {title ?? words.noun} <span className="figures text-stamp">{shortFigure(count)}</span>
        </h2>
        {beside}
      </div>
      {lead}
      <TalkContext value={talking}>
        <Threads items={threads} isReading={isReading} total={listing.total} />
        <Pager {...listing} hrefOf={page => hrefOf(page, id)} label={`${words.noun} 페이지`} />
        <div className="mt-5">
          <ThreadItemForm />
        </div>
      </TalkContext>
      {itemToDelete && (
        <QuestionDialog
          title={`${words.noun} 삭제`}
          confirm="삭제"
          onConfirm={() => confirm(itemToDelete)}
          onClose={cancel}
        >
          <p>{words.question}</p>
        </QuestionDialog>
      )}
    </section>
  )
}
