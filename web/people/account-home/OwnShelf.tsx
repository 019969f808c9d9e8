import { useCallback } from 'react'
import type { ReadingStatus } from '#contract/library/bookshelf/reading-words.ts'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { ShelfBooks } from '#web/library/bookshelf/ShelfBooks.tsx'
import { ShelfFilter } from '#web/library/bookshelf/ShelfFilter.tsx'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'

const way = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

/** A member's own shelf, five books a page. The page number and the filter are in the address. */
export function OwnShelf({ viewer }: { viewer: Viewer | null }) {
  const search = useSearch()
  const [page, status] = [pageOf(search, 'shelf'), statusOf(search)]
  const ask = useCallback(
    () =>
      browserApi('GET /api/user/shelf', {
        query: { page, size: PROFILE_PAGE_SIZE, ...(status && { status }) },
      }),
    [page, status],
  )
  const asked = useQuery(viewer && ask)
  const hrefOfShelf = (chosen: ReadingStatus | undefined, number = 1) => {
    const query = { ...Object.fromEntries(search), status: chosen, shelf: number > 1 ? number : undefined }
    return `${hrefOf('own', query)}#shelf`
  }
  return (
    <section
      id="shelf"
      aria-labelledby="shelf-title"
      aria-busy={asked.isLoading}
      className="col-span-full min-w-0 scroll-mt-16 border border-line bg-card px-4 pb-4"
    >
      <h2 id="shelf-title" className="border-rule border-b py-2.5 font-drawn text-base">
        서재
        <span className="figures ml-1.5 text-stamp">{asked.answer && figure(asked.answer.total)}</span>
      </h2>
      <ShelfFilter status={status} hrefOf={chosen => hrefOfShelf(chosen)} />
      <div className="min-h-64 max-wide:min-h-40">
        <QueryState asked={asked}>
          {({ data, total }) =>
            data.length > 0 ? (
              <ShelfBooks rows={data} />
            ) : (
              <div className="py-10 text-center text-faded text-sm">
                <p>
                  {total > 0
                    ? '이 페이지에는 아무것도 없습니다.'
                    : status
                      ? '여기에 든 도서가 없습니다.'
                      : '아직 서재에 담은 도서가 없습니다.'}
                </p>
                {total > 0 || status ? (
                  <a href={hrefOfShelf(undefined)} className={way}>
                    모두 보기
                  </a>
                ) : (
                  <a href={hrefOf('books')} className={way}>
                    도서 목록 보기
                  </a>
                )}
              </div>
            )
          }
        </QueryState>
      </div>
      {asked.answer && (
        <Pager
          {...asked.answer}
          page={page}
          size={PROFILE_PAGE_SIZE}
          hrefOf={number => hrefOfShelf(status, number)}
          label="서재 페이지"
        />
      )}
    </section>
  )
}
