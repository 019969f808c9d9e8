import { useState } from 'react'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { ThreadItem } from '../remark.ts'
import type { Changed, EditMarks, TalkActs } from '../talk.ts'
import { namedIn } from './naming.ts'

/** The remark being edited, and the edits made here until the page's data includes them. */
export function useEditing({ anchor, naming, change, words }: TalkActs, refresh: () => Promise<void>) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Changed>>(new Map())
  const [editing, edit] = useState<number | null>(null)

  /** The form closes, so the focus moves to its remark. */
  function stopEditing(remarkId: number) {
    edit(null)
    requestAnimationFrame(() => {
      const remark = document.getElementById(`${anchor}${remarkId}`)
      if (!remark) return
      remark.tabIndex = -1
      remark.focus({ preventScroll: true })
    })
  }

  async function saveEdit({ id: remarkId, mentions: before }: ThreadItem, content: string, marks: EditMarks) {
    const mentions = naming ? await namedIn(content, before) : []
    const { held, ...changed } = (await change(remarkId, content, { ...marks, mentions })).data
    setChanges(
      changes => new Map([...changes, [remarkId, { ...marks.leveled, ...changed, content: content.trim() }]]),
    )
    await refresh()
    stopEditing(remarkId)
    toast.success(held ? HELD_WORDS : words.changed)
  }

  return { changes, editing, edit, saveEdit, stopEditing }
}
