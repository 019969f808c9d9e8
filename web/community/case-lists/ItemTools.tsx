import { useState } from 'react'
import type { ListItem } from '#contract/community/case-lists/lists.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Button, IconButton } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { ArrowDown, ArrowUp } from '#web/ui/forms/form-icons.ts'
import { NoteDialog } from './NoteDialog.tsx'

/** The id by which a call names an item. */
const named = ({ postId, bookId }: ListItem) => (postId === null ? { bookId: bookId ?? 0 } : { postId })

/** The owner's tools of one item: its place, its note, and its removal. */
export function ItemTools({
  listId,
  item,
  index,
  isLast,
  onChanged,
}: {
  listId: number
  item: ListItem
  index: number
  isLast: boolean
  onChanged(): void
}) {
  const [isNoting, setNoting] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const id = named(item)
  const title = item.title ?? '볼 수 없는 글'
  const moving = useAction(async (place: number) => {
    await browserApi('PUT /api/list/item', { body: { listId, ...id, place } })
    setAnnouncement(`${place}번째로 옮겼습니다.`)
    onChanged()
  })
  const removing = useAction(async () => {
    await browserApi('DELETE /api/list/item', { query: { listId, ...id } })
    onChanged()
  })
  const mover = (word: string, place: number, isOff: boolean, Face: typeof ArrowUp) => (
    <IconButton
      aria-label={`${title} ${word}`}
      aria-disabled={isOff || moving.pending || undefined}
      onClick={() => isOff || moving.pending || moving.run(place)}
      className="shrink-0 hover:text-stamp aria-disabled:text-line"
    >
      <Face size={18} />
    </IconButton>
  )
  return (
    <span className="ml-auto flex items-center gap-1">
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {item.state === 'standing' && (
        <>
          {mover('위로', index, index === 0, ArrowUp)}
          {mover('아래로', index + 2, isLast, ArrowDown)}
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`${title} 메모`}
            onClick={() => setNoting(true)}
          >
            메모
          </Button>
        </>
      )}
      <Button
        size="small"
        aria-label={`${title} 빼기`}
        pending={removing.pending}
        onClick={() => removing.run()}
      >
        빼기
      </Button>
      {isNoting && (
        <NoteDialog
          item={{ listId, ...id }}
          note={item.note}
          onSaved={onChanged}
          onClose={() => setNoting(false)}
        />
      )}
    </span>
  )
}
