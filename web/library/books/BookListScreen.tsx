import {
  BOOKS_PAGE_SIZE,
  bookOrderOf,
  bookSearchFields,
  DEFAULT_BOOK_ORDER,
} from '#contract/library/books/book-rules.ts'
import { backdropHref } from '#contract/library/series/series-cover.ts'
import { hrefOf } from '#contract/site-map.ts'
import { addressOf, pageOf, pageQuery, searchOf } from '#web/app/navigation/address.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { WriterLink } from '#web/app/session/WriterLink.tsx'
import { useRecommendedBooks } from '#web/community/recommendations/recommended.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { BookPlus } from '#web/ui/icons/list-icons.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { FoldedSearch } from '#web/ui/search/FoldedSearch.tsx'
import { SearchForm } from '#web/ui/search/SearchForm.tsx'
import { BookCard } from './BookCard.tsx'
import { BookOrders } from './BookOrders.tsx'
import { NoBooks } from './NoBooks.tsx'

export async function load({ api, search }: LoadArgs) {
  const page = pageOf(search)
  const bookFilter = searchOf(search, bookSearchFields)
  const sort = bookOrderOf(search.get('sort'))
  const { data, total } = await api('GET /api/book', {
    query: { page, size: BOOKS_PAGE_SIZE, sort, ...(bookFilter.searchTerm && bookFilter) },
  })
  return { page, sort, ...bookFilter, books: data, total }
}

const DESCRIPTION = '회원이 추천한 추리·미스터리 도서와 별점, 리뷰입니다.'

/** The list has two addresses, and only one is canonical. */
export const head = ({ page, sort, searchTerm }: Loaded<typeof load>): HeadContent => ({
  title: '도서',
  description: DESCRIPTION,
  canonical: hrefOf('books', searchTerm ? {} : { page, sort }),
  isPrivate: searchTerm !== '',
})

export const tags = () => ['books' as const]

/** The scene of a library in brown ink. */
const LIBRARY = backdropHref({ title: '도서관', id: 7 })

const searchFields = { title: '제목', author: '저자' }

export function BookListScreen({
  page,
  sort,
  searchBy,
  searchTerm,
  books,
  total,
  heading = '도서',
  isRanking = false,
}: Loaded<typeof load> & { heading?: string; isRanking?: boolean }) {
  const { pathname } = useLocation()
  const recommended = useRecommendedBooks(books)
  const asked = searchTerm ? { searchBy, searchTerm } : {}
  const isRanked = isRanking && sort !== 'new' && !searchTerm
  const ordered = sort === DEFAULT_BOOK_ORDER ? {} : { sort }
  return (
    <>
      <header className="opening">
        <img src={LIBRARY} alt="" width={718} height={148} />
        <h1>{heading}</h1>
        <p className={`mt-1 ${searchTerm ? '' : 'max-wide:sr-only'}`}>
          <span className="max-wide:sr-only">{DESCRIPTION} </span>
          <span className="figures">
            {searchTerm ? `‘${searchTerm}’ 검색 결과 ${figure(total)}권` : `전체 ${figure(total)}권`}
          </span>
        </p>
        <div className="mt-4">
          <WriterLink href={hrefOf('newBook')} label="도서 등록" icon={BookPlus} />
        </div>
      </header>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BookOrders
          order={sort}
          hrefOf={order =>
            addressOf(pathname, { ...asked, sort: order === DEFAULT_BOOK_ORDER ? undefined : order })
          }
        />
        {/* The key remounts the form for each address, so that it shows the current search. */}
        <FoldedSearch key={`${searchBy} ${searchTerm}`} isOpen={searchTerm !== ''}>
          <SearchForm
            path={pathname}
            fields={searchFields}
            label="도서 검색"
            className=""
            {...{ searchBy, searchTerm }}
          />
        </FoldedSearch>
      </div>
      {books.length > 0 ? (
        <ul className="shelves grid grid-cols-2 max-desk:grid-cols-1">
          {books.map((book, index) => (
            <li key={book.bookId}>
              <BookCard
                book={book}
                recommended={recommended}
                isLarge={index === 0}
                rank={isRanked ? (page - 1) * BOOKS_PAGE_SIZE + index + 1 : null}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoBooks {...{ pathname, searchTerm, total }} />
      )}
      <Pager
        page={page}
        total={total}
        size={BOOKS_PAGE_SIZE}
        hrefOf={number => addressOf(pathname, { ...asked, ...ordered, ...pageQuery(number) })}
      />
    </>
  )
}
