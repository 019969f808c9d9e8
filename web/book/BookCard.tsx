import type { BookRow } from '#contract/books.ts'
import { hrefOf } from '#contract/site-map.ts'
import { RecommendButton } from '../recommending/RecommendButton.tsx'
import type { Recommended } from '../recommending/recommended.ts'
import { figure } from '../ui/figures.ts'
import { BookCover } from './BookCover.tsx'
import { BookFacts } from './BookFacts.tsx'
import { plotPreview } from './plot-preview.ts'

/** The whole card leads to the book, but for its button. */
export function BookCard({ book, recommended }: { book: BookRow; recommended: Recommended | undefined }) {
  const { bookId, title, plot, reviewCount, recommendationCount } = book
  return (
    <article className="group relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-5 py-5 hover:bg-card max-wide:grid-cols-[5.5rem_minmax(0,1fr)] max-wide:gap-x-4">
      <BookCover {...book} className="self-start" />
      <div className="flex min-w-0 flex-col">
        <h2 className="text-lg max-wide:text-base">
          <a
            href={hrefOf('book', { bookId })}
            className="after:absolute after:inset-0 visited:text-visited group-hover:text-stamp"
          >
            {title}
            {reviewCount > 0 && (
              <span className="figures ml-1 whitespace-nowrap font-semibold text-sm text-stamp">
                <span className="sr-only">리뷰 </span>[{figure(reviewCount)}]
              </span>
            )}
          </a>
        </h2>
        <BookFacts {...book} />
        {plot && <p className="mt-2 mb-3 max-w-[42em] text-sm leading-relaxed">{plotPreview(plot)}</p>}
        <div className="mt-auto">
          <span className="relative z-10 inline-flex">
            <RecommendButton
              target={{ bookId }}
              count={recommendationCount}
              recommended={recommended}
              size="small"
            />
          </span>
        </div>
      </div>
    </article>
  )
}
