import { type ComponentType, useState } from 'react'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import type { Changed, EditMarks, TalkActs } from '../talk.ts'
import type { ThreadItem } from '../thread-item.ts'
import { mentionIdsIn } from './naming.ts'

export interface Editing {
  id: number
  Form: ComponentType<{ item: ThreadItem }>
}

/** The thread item being edited, and the edits made here until the page's data includes them. */
export function useEditing({ anchor, naming, change, words }: TalkActs, refresh: () => Promise<void>) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Changed>>(new Map())
  const [editing, setEditing] = useState<Editing | null>(null)
  // Few readers edit, so the form is loaded on demand.
  const { run: edit } = useAction(async (id: number) => {
    const { EditForm } = await import('./EditForm.tsx')
    setEditing({ id, Form: EditForm })
  })

  /** The form closes, so the focus moves to its thread item. */
  function stopEditing(itemId: number) {
    setEditing(null)
    requestAnimationFrame(() => {
      const item = document.getElementById(`${anchor}${itemId}`)
      if (!item) return
      item.tabIndex = -1
      item.focus({ preventScroll: true })
    })
  }

  async function saveEdit({ id: itemId, mentions: before }: ThreadItem, content: string, marks: EditMarks) {
    const mentions = naming ? await mentionIdsIn(content, before) : []
    const { held, ...changed } = (await change(itemId, content, { ...marks, mentions })).data
    setChanges(
      changes => new Map([...changes, [itemId, { ...marks.leveled, ...changed, content: content.trim() }]]),
    )
    await refresh()
    stopEditing(itemId)
    toast.success(held ? HELD_WORDS : words.changed)
  }

  return { changes, editing, edit, saveEdit, stopEditing }
}
