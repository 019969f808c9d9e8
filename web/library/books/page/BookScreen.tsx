import './book-page.css'
import { REVIEWS_PAGE_SIZE } from '#contract/library/reviews/review-rules.ts'
import { isShowableImage } from '#contract/platform/images/image-links.ts'
import { hrefOf } from '#contract/site-map.ts'
import { idOf, pageOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { ListButton } from '#web/community/case-lists/ListButton.tsx'
import { RecommendButton } from '#web/community/recommendations/RecommendButton.tsx'
import { useRecommendedBook } from '#web/community/recommendations/recommended.ts'
import { Reviews } from '#web/library/reviews/Reviews.tsx'
import { Ratings } from '#web/library/star-ratings/Ratings.tsx'
import { Stars } from '#web/library/star-ratings/Stars.tsx'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { BookCover } from '../BookCover.tsx'
import { BookFacts } from '../BookFacts.tsx'
import { plotPreview } from './plot-preview.ts'
import { ReadingBox } from './ReadingBox.tsx'
import { useReading } from './reading.ts'

export async function load({ api, params, search }: LoadArgs<'bookId'>) {
  const bookId = idOf(params.bookId)
  const [{ data: book }, reviews] = await Promise.all([
    api('GET /api/book/detail', { query: { bookId } }),
    api('GET /api/reviews', { query: { bookId, page: pageOf(search), size: REVIEWS_PAGE_SIZE } }),
  ])
  return { book, reviews }
}

/** Characters of the plot in a description. */
const DESCRIPTION_LENGTH = 100

export function head({ book, reviews }: Loaded<typeof load>): HeadContent {
  const { bookId, title, author, publisher, plot } = book
  const canonical = hrefOf('book', { bookId, page: reviews.page })
  const picture = book.picture && isShowableImage(book.picture.src) ? book.picture : null
  return {
    title,
    description:
      plotPreview(plot.replace(/\s+/g, ' '), DESCRIPTION_LENGTH) ||
      `${author}의 도서 ‘${title}’과 회원들의 리뷰입니다.`,
    canonical,
    type: 'book',
    picture: book.card,
    structured:
      import.meta.env.SSR &&
      (({ siteUrl }) => ({
        '@context': 'https://schema.org',
        '@type': 'Book',
        name: title,
        url: siteUrl + canonical,
        author: author.split(', ').map(name => ({ '@type': 'Person', name })),
        ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
        ...(plot && { description: plot }),
        ...(picture && { image: new URL(picture.src, siteUrl).href }),
        inLanguage: 'ko',
        ...(book.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: book.rating,
            bestRating: 5,
            worstRating: 0.5,
            ratingCount: book.ratingCount,
          },
        }),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: book.recommendationCount,
        },
        commentCount: book.reviewCount,
      })),
  }
}

export const tags = ({ book }: Loaded<typeof load>) => [`book:${book.bookId}` as const]

export const place = () => hrefOf('books')

/**
 * Length in characters from which a title is set smaller. On a phone it is then below the cover, because next
 * to the cover it would be a narrow column.
 */
const LONG_TITLE = 60

export function BookScreen({ book, reviews }: Loaded<typeof load>) {
  const { bookId, title, plot, recommendationCount, rating, ratingCount, ratings } = book
  const bookReading = useReading(bookId)
  const recommended = useRecommendedBook(book)
  const isLong = title.length > LONG_TITLE
  return (
    <article key={bookId}>
      {/* On a phone the plot is below the cover, at full width. */}
      <div className="book-head">
        <BookCover {...book} className="row-span-3 self-start max-wide:w-28 max-wide:shrink-0" />
        <div className={`book-name ${isLong ? 'max-wide:basis-full' : ''}`}>
          <a href={hrefOf('books')} className="reach font-semibold text-sm text-stamp hover:underline">
            도서
          </a>
          <h1
            className={`mt-1 font-book ${isLong ? 'text-xl max-wide:text-lg' : 'text-3xl max-wide:text-2xl'}`}
          >
            {title}
          </h1>
          <BookFacts {...book} />
          <p className="figures mt-2 flex min-h-6 items-center gap-2 text-sm">
            <Stars value={rating ?? 0} className="h-5" />
            {rating === null ? (
              <span className="text-faded">
                {ratingCount > 0 ? `별점 ${ratingCount}개` : '아직 별점이 없습니다'}
              </span>
            ) : (
              <span>
                <span className="sr-only">별점 </span>
                <b>{rating.toFixed(1)}</b> <span className="text-faded">{`(${figure(ratingCount)}명)`}</span>
              </span>
            )}
          </p>
        </div>
        <div className="acts wide:mt-4 max-wide:basis-full">
          <RecommendButton target={{ bookId }} count={recommendationCount} recommended={recommended} />
          <ListButton item={{ bookId }} />
          {/* The space is reserved until the menu loads. */}
          <div className="acts-more">
            <MoreMenu target={{ targetType: 'book', targetId: bookId, authorId: null, board: null }} />
          </div>
        </div>
        {plot && (
          <section className="mt-6 max-wide:mt-3 max-wide:basis-full">
            <h2 className="mb-1 font-semibold text-faded text-sm">줄거리</h2>
            <p className="prose whitespace-pre-line">{plot}</p>
          </section>
        )}
      </div>
      <ReadingBox bookReading={bookReading} />
      {rating !== null && ratings && <Ratings rating={rating} count={ratingCount} ratings={ratings} />}
      <Reviews book={book} listing={reviews} opens={bookReading.opens} />
    </article>
  )
}
