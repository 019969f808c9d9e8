import type { ShelfRow } from '#contract/library/bookshelf/reading.ts'
import { ratingWords } from '#contract/library/bookshelf/reading-rules.ts'
import { readingWords } from '#contract/library/bookshelf/reading-words.ts'
import { hrefOf } from '#contract/site-map.ts'
import { BookCover } from '#web/library/books/BookCover.tsx'
import { Stars } from '#web/library/star-ratings/Stars.tsx'

/** Reading progress as a bar and in words. */
const Progress = ({ progress }: { progress: number }) => (
  <span className="figures mt-1 flex items-center gap-2 text-sm">
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 min-w-0 max-w-24 grow bg-line text-stamp"
    >
      <rect width={progress} height="6" fill="currentColor" />
    </svg>
    {progress}%
  </span>
)

const Book = ({ bookId, title, author, thumbnail, status, progress, rating }: ShelfRow) => (
  <a
    href={hrefOf('book', { bookId })}
    className="group flex h-full gap-x-4 py-3 wide:flex-col visited:text-visited hover:bg-card hover:text-stamp"
  >
    {/* The bottom borders of a row's books form the shelf board. */}
    <span className="shrink-0 border-edge wide:border-b">
      <BookCover title={title} author={author} thumbnail={thumbnail} className="w-14 wide:w-24" />
    </span>
    <span className="block min-w-0 grow wide:mt-2">
      <span className="line-clamp-2 font-semibold leading-snug">{title}</span>
      <span className="mt-0.5 line-clamp-1 text-faded text-sm">{author}</span>
      <span className="mt-1 block text-sm">{readingWords[status]}</span>
      {(status === 'reading' || status === 'stopped') && <Progress progress={progress} />}
      {rating !== null && (
        <span className="mt-1 block">
          <Stars value={rating / 2} className="w-20 max-w-full" />
          <span className="sr-only">{ratingWords(rating)}</span>
        </span>
      )}
    </span>
  </a>
)

/** The places of a row on wide screens. */
const places = [1, 2, 3, 4, 5]

/** The books of a shelf: a grid on wide screens, a list on phones. */
export const ShelfBooks = ({ rows }: { rows: ShelfRow[] }) => (
  <ul className="grid border-line divide-line max-wide:divide-y max-wide:border-b wide:grid-cols-5">
    {rows.map(row => (
      <li key={row.bookId} className="min-w-0">
        <Book {...row} />
      </li>
    ))}
    {/* Empty places extend the shelf board to the end of the row. */}
    {places.slice(rows.length % places.length || places.length).map(place => (
      <li key={place} aria-hidden className="py-3 max-wide:hidden">
        <div className="border-edge border-b">
          <div className="aspect-[20/29] w-24" />
        </div>
      </li>
    ))}
  </ul>
)
