import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Remark } from './remark.ts'
import type { TalkActs } from './talk.ts'

/** Asking before a remark is deleted, and deleting it: gone at once, back again if the server says no. */
export function useDeleting({ remove, words, anchor }: TalkActs, refresh: () => Promise<void>) {
  const [asked, askToDelete] = useState<Remark | null>(null)
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())

  const { run } = useAction(async ({ id }: Remark) => {
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
    asked,
    removed,
    askToDelete,
    cancel: () => askToDelete(null),
    confirm(remark: Remark) {
      askToDelete(null)
      void run(remark)
      // The button that was pressed goes: the focus stays where the talk is.
      requestAnimationFrame(() =>
        (document.getElementById(`${anchor}${remark.id}`) ?? document.getElementById('main'))?.focus({
          preventScroll: true,
        }),
      )
    },
  }
}
