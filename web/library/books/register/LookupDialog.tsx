import type { ExternalBook } from '#contract/library/books/books.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { BookCover } from '../BookCover.tsx'

export interface LookupDialogProps {
  books: ExternalBook[]
  onPick(book: ExternalBook): void
  onClose(): void
}

function Choice({ book, onPick }: { book: ExternalBook; onPick(book: ExternalBook): void }) {
  const { title, authors, publisher, thumbnail } = book
  const [author = '', ...others] = authors
  return (
    <button
      type="button"
      onClick={() => onPick(book)}
      className="flex w-full items-center gap-4 py-2.5 pr-2 text-left hover:bg-sunken"
    >
      <BookCover {...{ title, author, thumbnail }} className="w-12 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-faded text-sm">
          {author}
          {others.length > 0 && ` 외 ${others.length}명`}
          {publisher && <span className="whitespace-nowrap"> · {publisher}</span>}
        </span>
      </span>
    </button>
  )
}

/** The books that a lookup found; a click chooses one. */
export function LookupDialog({ books, onPick, onClose }: LookupDialogProps) {
  return (
    <Dialog title="검색 결과" isWide onClose={onClose}>
      <ul className="divide-y divide-line border-line border-y">
        {books.map((book, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: editions may be equal in every field, and the list never changes
          <li key={index}>
            <Choice book={book} onPick={onPick} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
