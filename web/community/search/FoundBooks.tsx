import type { SearchResult } from '#contract/community/search/search.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PostTitle } from '#web/community/boards/rows/PostTitle.tsx'
import { figure, shortFigure } from '#web/ui/dates/figures.ts'
import { FoundPart } from './FoundPart.tsx'

export function FoundBooks({
  books: { byTitle, byAuthor, data },
  term,
}: {
  books: SearchResult['books']
  term: string
}) {
  const kinds = [
    { searchBy: 'title', words: '제목', total: byTitle },
    { searchBy: 'author', words: '저자', total: byAuthor },
  ].filter(({ total }) => total > 0)
  const isComplete = byTitle + byAuthor <= data.length
  return (
    <FoundPart
      title="도서"
      count={kinds.map(({ words, total }) => `${words} ${figure(total)}`).join(' · ')}
      more={(isComplete ? [] : kinds).map(({ searchBy, words }) => ({
        href: hrefOf('books', { searchBy, searchTerm: term }),
        label: `${words}에서 더 보기`,
      }))}
    >
      <ul className="divide-y divide-line border-line border-b">
        {data.map(({ bookId, title, author, publisher, reviewCount, recommendationCount }) => (
          <li key={bookId}>
            <a
              href={hrefOf('book', { bookId })}
              className="block min-h-11 px-1 py-2 visited:text-visited hover:bg-card hover:text-stamp"
            >
              <PostTitle title={title} commentCount={reviewCount} />
              <span className="figures flex flex-wrap gap-x-2.5 text-faded text-sm">
                <span>{[author, publisher].filter(Boolean).join(' · ')}</span>
                <span>추천 {shortFigure(recommendationCount)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </FoundPart>
  )
}
