import { useRef, useState } from 'react'
import type { Body, Reply } from '#contract/calls.ts'
import { mayRate } from '#contract/library/bookshelf/reading-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'

type Answer = Reply<'GET /api/book/reading'>['data']
type Change = Omit<Body<'PUT /api/book/reading'>, 'bookId'>

/** The viewer's reading state of a book, and its changes. It is requested once the viewer is known. */
export function useReading(bookId: number) {
  const viewer = useViewer()
  const revalidate = useRevalidate()
  const query = useCallData('GET /api/book/reading', viewer && { bookId })
  const [changed, setChanged] = useState<{ since: Answer | undefined; answer: Answer }>()
  const { reading, opens }: Answer = (changed && changed.since === query.data
    ? changed.answer
    : viewer && query.data) || { reading: null, opens: false }
  const queue = useRef(Promise.resolve())
  const { run, pending } = useAction(async (change: Change) => {
    const { data } = await browserApi('PUT /api/book/reading', { body: { bookId, ...change } })
    setChanged({ since: query.data, answer: data })
    if (reading?.rating && change.status && !mayRate(change.status)) toast.success('별점을 삭제했습니다.')
    if (change.status === null) toast.success('서재에서 뺐습니다.')
    if ((reading?.rating ?? null) !== (data.reading?.rating ?? null)) await revalidate()
  })
  return {
    reading,
    opens,
    /** Whether the reading state is known. */
    isReady: query.data !== undefined,
    failure: query.failure,
    refetch: query.refetch,
    pending,
    /** Sends the change after earlier changes have been answered. */
    change(change: Change) {
      queue.current = queue.current.then(() => run(change))
      return queue.current
    },
  }
}

export type BookReading = ReturnType<typeof useReading>
