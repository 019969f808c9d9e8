import type { ReadingStatus } from '#contract/library/bookshelf/reading-words.ts'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { ShelfBooks } from '#web/library/bookshelf/ShelfBooks.tsx'
import { ShelfFilter } from '#web/library/bookshelf/ShelfFilter.tsx'
import { statusOf } from '#web/library/bookshelf/shelf-address.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { OwnNothing, ownPart } from './OwnNothing.tsx'

/** A member's own shelf, five books a page. The page number and the filter are in the address. */
export function OwnShelf({ viewer }: { viewer: Viewer | null }) {
  const search = useSearch()
  const [page, status] = [pageOf(search, 'shelf'), statusOf(search)]
  const shelfQuery = useCall(
    'GET /api/user/shelf',
    viewer && { page, size: PROFILE_PAGE_SIZE, ...(status && { status }) },
  )
  const hrefOfShelf = (chosen: ReadingStatus | undefined, number = 1) => {
    const query = { ...Object.fromEntries(search), status: chosen, shelf: number > 1 ? number : undefined }
    return `${hrefOf('own', query)}#shelf`
  }
  const { data, failure } = shelfQuery
  if (data?.total === 0 && !status && !failure)
    return <OwnNothing id="shelf" title="서재" begin={{ href: hrefOf('books'), label: '도서 목록 보기' }} />
  return (
    <section
      id="shelf"
      aria-labelledby="shelf-title"
      aria-busy={shelfQuery.isLoading}
      data-waiting={shelfQuery.isPending || undefined}
      className={`account-shelf ${ownPart}`}
    >
      <h2 id="shelf-title" className="border-rule border-b py-2.5 font-drawn text-base">
        서재
        <span className="figures ml-1.5 text-stamp">{data && figure(data.total)}</span>
      </h2>
      <ShelfFilter status={status} hrefOf={chosen => hrefOfShelf(chosen)} />
      <div className="min-h-40">
        <QueryState query={shelfQuery}>
          {({ data, total }) =>
            data.length > 0 ? (
              <ShelfBooks rows={data} />
            ) : (
              <div className="py-10 text-center text-faded text-sm">
                <p>{total > 0 ? '이 페이지에는 아무것도 없습니다.' : '여기에 든 도서가 없습니다.'}</p>
                <a
                  href={hrefOfShelf(undefined)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
                >
                  모두 보기
                </a>
              </div>
            )
          }
        </QueryState>
      </div>
      {data && (
        <Pager
          {...data}
          page={page}
          size={PROFILE_PAGE_SIZE}
          hrefOf={number => hrefOfShelf(status, number)}
          label="서재 페이지"
        />
      )}
    </section>
  )
}
