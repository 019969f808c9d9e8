import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { NoteOpener } from '#web/puzzles/case-notes/NoteOpener.tsx'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { X } from '#web/ui/icons/icons.ts'
import type { OwnRow } from './own-lists.ts'

const Note = ({ note }: { note: string | null | undefined }) =>
  note && (
    <span className="ml-2 min-w-0 max-w-[50%] shrink truncate text-faded text-sm max-wide:ml-0 max-wide:text-xs">
      {note}
    </span>
  )

const rowClass = (note: OwnRow['note']) =>
  `flex min-h-11 min-w-0 grow items-center px-1 ${note ? 'noted-row' : ''}`

const Entry = ({ row: { href, text, commentCount = 0, note } }: { row: OwnRow }) =>
  href === null ? (
    <span className={`${rowClass(note)} text-faded`}>
      {text}
      <Note note={note} />
    </span>
  ) : (
    <a href={href} className={`${rowClass(note)} visited:text-visited hover:bg-sunken hover:text-stamp`}>
      <PostTitle title={text} commentCount={commentCount} isOneLine />
      <Note note={note} />
    </a>
  )

function RemoveButton({
  remove: { label, act },
  text,
  onRemoved,
}: {
  remove: NonNullable<OwnRow['remove']>
  text: string
  onRemoved(): void
}) {
  const { run, pending } = useAction(async () => {
    await act()
    onRemoved()
  })
  return (
    <IconButton
      aria-label={`${text} ${label}`}
      title={label}
      aria-disabled={pending || undefined}
      onClick={() => run()}
      className="shrink-0 text-faded hover:text-stamp"
    >
      <X size={16} />
    </IconButton>
  )
}

/** A row of a member's own list, with the tools that its kind has. */
export const OwnListRow = ({ row, onRemoved }: { row: OwnRow; onRemoved(): void }) => (
  <li className="flex items-center">
    <Entry row={row} />
    {row.noteOn && <NoteOpener on={row.noteOn} of={row.text} />}
    {row.statsHref && (
      <a
        href={row.statsHref}
        aria-label={`${row.text} 통계`}
        className="inline-flex min-h-11 shrink-0 items-center px-2 text-faded text-sm underline underline-offset-4 hover:text-stamp"
      >
        통계
      </a>
    )}
    {row.remove && <RemoveButton remove={row.remove} text={row.text} onRemoved={onRemoved} />}
  </li>
)
