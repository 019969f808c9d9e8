import type { BookRow } from '#contract/library/books/books.ts'
import { hrefOf } from '#contract/site-map.ts'
import { RecommendButton } from '#web/community/recommendations/RecommendButton.tsx'
import type { Recommended } from '#web/community/recommendations/recommended.ts'
import { OneStar } from '#web/library/star-ratings/Stars.tsx'
import { shortFigure } from '#web/ui/dates/figures.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { unbroken } from '#web/ui/unbroken.ts'
import { BookCover } from './BookCover.tsx'
import { CARD_LENGTH, plotPreview } from './page/plot-preview.ts'

/** Maximum length of a title that is never cut, so that the count can follow its last word. */
const UNCUT_MAX = 40

/** The card's link, with the review count after the title. */
function TitleLink({ book: { bookId, title, reviewCount } }: { book: BookRow }) {
  const isCut = title.length > UNCUT_MAX
  return (
    <a
      href={hrefOf('book', { bookId })}
      className={`after:absolute after:inset-0 visited:text-visited group-hover:text-stamp ${isCut ? 'flex items-baseline' : ''}`}
    >
      <span className={isCut ? 'line-clamp-2 min-w-0' : ''}>{unbroken(title)}</span>
      {reviewCount > 0 && (
        <span className="whitespace-nowrap">
          {'\u00a0'}
          <span className="figures post-talk">
            <span className="sr-only">리뷰 </span>[{shortFigure(reviewCount)}]
          </span>
        </span>
      )}
    </a>
  )
}

interface BookCardProps {
  book: BookRow
  recommended: Recommended | undefined
  /** The book's rank, if the list is a ranking. */
  rank: number | null
  /** Whether the book has a row of its own on wide screens. */
  isLarge: boolean
}

/** A book card. All of it links to the book, except its button. */
export function BookCard({ book, recommended, rank, isLarge }: BookCardProps) {
  const { bookId, author, publisher, plot, recommendationCount, rating, ratingCount } = book
  return (
    <article className="group relative flex h-full flex-wrap gap-x-5 gap-y-3 pt-5 pr-3 hover:bg-card max-wide:gap-x-4">
      <div
        className={`ml-3 w-36 shrink-0 self-end max-wide:ml-1 max-wide:w-28 ${isLarge ? 'desk:w-56' : ''}`}
      >
        <BookCover {...book} />
      </div>
      {/* The text is below the cover if it is large and the window small. */}
      <div className="flex min-w-0 grow basis-36 flex-col pb-3">
        <div className="grow">
          <div className="flex items-baseline gap-2">
            {rank !== null && <RankMark rank={rank} />}
            <h2 className={`font-book text-xl max-wide:text-lg ${isLarge ? 'desk:text-4xl' : ''}`}>
              <TitleLink book={book} />
            </h2>
          </div>
          <p className="mt-1.5 line-clamp-1 text-faded text-sm">
            {author}
            {publisher && ` · ${publisher}`}
          </p>
          {plot && (
            <p
              className={`mt-2 line-clamp-4 max-w-[42em] max-wide:line-clamp-2 text-sm leading-normal ${isLarge ? 'desk:line-clamp-none desk:font-book desk:text-lg desk:leading-loose' : ''}`}
            >
              {plotPreview(plot, isLarge ? undefined : CARD_LENGTH)}
            </p>
          )}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
          <p className={`figures flex items-center gap-1 text-sm ${isLarge ? 'desk:text-lg' : ''}`}>
            {rating === null ? (
              <span className="text-faded">별점 없음</span>
            ) : (
              <>
                <OneStar className="size-4" />
                <span className="sr-only">별점 </span>
                <b>{rating.toFixed(1)}</b>
                <span className="text-faded">{`(${shortFigure(ratingCount)}명)`}</span>
              </>
            )}
          </p>
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
