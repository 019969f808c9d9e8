import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { TalkActs } from './talk.ts'
import type { ThreadItem } from './thread-item.ts'

/** Confirms and deletes a thread item. It disappears at once, and returns if the server refuses. */
export function useDeleteItem({ remove, words, anchor }: TalkActs, refresh: () => Promise<void>) {
  const [itemToDelete, requestDelete] = useState<ThreadItem | null>(null)
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())

  const { run } = useAction(async ({ id }: ThreadItem) => {
    setRemoved(removed => new Set([...removed, id]))
    try {
      await remove(id)
    } catch (error) {
      setRemoved(removed => new Set([...removed].filter(other => other !== id)))
      throw error
    }
    toast.success(words.deleted)
    await refresh()
  })

  return {
    itemToDelete,
    removed,
    requestDelete,
    cancel: () => requestDelete(null),
    confirm(item: ThreadItem) {
      requestDelete(null)
      void run(item)
      // The clicked button disappears, so the focus moves to the thread item's place.
      requestAnimationFrame(() =>
        (document.getElementById(`${anchor}${item.id}`) ?? document.getElementById('main'))?.focus({
          preventScroll: true,
        }),
      )
    },
  }
}
