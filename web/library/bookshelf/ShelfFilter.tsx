import {
  type ReadingStatus,
  readingStatuses,
  readingWords,
} from '#contract/library/bookshelf/reading-words.ts'

const chip =
  'inline-flex min-h-11 shrink-0 items-center border border-edge bg-card px-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper'

interface Chosen {
  status: ReadingStatus | undefined
  hrefOf(status: ReadingStatus | undefined): string
}

/** Filter links for the books of a shelf; the address holds the choice. */
export const ShelfFilter = ({ status, hrefOf }: Chosen) => (
  <nav aria-label="서재 필터" className="swiped my-3 flex gap-2 overflow-x-auto">
    {[undefined, ...readingStatuses].map(one => (
      <a
        key={one ?? 'all'}
        href={hrefOf(one)}
        aria-current={one === status ? 'true' : undefined}
        className={chip}
      >
        {one ? readingWords[one] : '전체'}
      </a>
    ))}
  </nav>
)
