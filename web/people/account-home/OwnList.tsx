import { type ReactNode, useCallback } from 'react'
import { PROFILE_PAGE_SIZE } from '#contract/people/members/member-rules.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf, termOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { type QueryResult, useQuery } from '#web/ui/lists/use-query.ts'
import { OwnListRow } from './OwnListRow.tsx'
import { OwnListSearch } from './OwnListSearch.tsx'
import { OwnNothing, ownPart } from './OwnNothing.tsx'
import type { OwnListKind } from './own-lists.ts'

/** A placeholder as high as a full page of the list. */
const Blank = ({ children }: { children?: ReactNode }) => (
  <div className="grid h-full place-content-center justify-items-center gap-2 text-center text-faded text-sm">
    {children}
  </div>
)

interface RowsProps {
  query: QueryResult<Awaited<ReturnType<OwnListKind['fetchPage']>>>
  /** Shown in place of rows. */
  empty: { words: string; href: string; label: string }
}

function Rows({ query: { data, isLoading, failure, refetch }, empty }: RowsProps) {
  if (failure)
    return (
      <Blank>
        <p role="alert">{failure}</p>
        <Button size="small" onClick={refetch}>
          다시 시도
        </Button>
      </Blank>
    )
  if (!data) return null
  if (data.rows.length === 0)
    return (
      <Blank>
        <p>{empty.words}</p>
        <a
          href={empty.href}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
        >
          {empty.label}
        </a>
      </Blank>
    )
  return (
    <ul className={`divide-y divide-line transition-opacity ${isLoading ? 'opacity-50' : ''}`}>
      {data.rows.map(row => (
        <OwnListRow key={row.key} row={row} onRemoved={refetch} />
      ))}
    </ul>
  )
}

/** One of a member's own lists, five rows a page. The page number is in the address. */
export function OwnList({ list, viewer }: { list: OwnListKind; viewer: Viewer | null }) {
  const { name, title, begin, searches, fetchPage } = list
  const search = useSearch()
  const page = pageOf(search, name)
  const term = searches ? termOf(search, 'q') : ''
  const queryFn = useCallback(() => fetchPage(page, term), [fetchPage, page, term])
  const listQuery = useQuery(viewer && queryFn)
  const { data, isPending, isLoading, failure } = listQuery

  function hrefOfPage(number: number) {
    const query = new URLSearchParams(search)
    if (number > 1) query.set(name, String(number))
    else query.delete(name)
    return `${hrefOf('own', Object.fromEntries(query))}#${name}`
  }

  if (data?.total === 0 && !term && !failure) return <OwnNothing id={name} title={title} begin={begin} />
  const empty =
    data && data.total > 0
      ? { words: '이 페이지에는 아무것도 없습니다.', href: hrefOfPage(1), label: '첫 페이지로' }
      : {
          words: '검색한 말이 들어 있는 것이 없습니다.',
          href: `${hrefOf('own')}#${name}`,
          label: '모두 보기',
        }
  // Only a list of a single page is as high as its rows. All others have a fixed height, so that turning
  // pages or a search moves nothing.
  const isShort = data && data.rows.length > 0 && data.total <= PROFILE_PAGE_SIZE && !term

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      aria-busy={isLoading}
      data-waiting={isPending || undefined}
      className={ownPart}
    >
      <h2 id={`${name}-title`} className="border-rule border-b py-2.5 font-drawn text-base">
        {title}
        <span className="figures ml-1.5 text-stamp">{data && figure(data.total)}</span>
      </h2>
      {searches && <OwnListSearch list={list} term={term} />}
      <div className={isShort ? '' : 'account-rows'}>
        <Rows query={listQuery} empty={empty} />
      </div>
      {data && (
        <Pager
          page={page}
          total={data.total}
          size={PROFILE_PAGE_SIZE}
          hrefOf={hrefOfPage}
          label={`${title} 페이지`}
        />
      )}
    </section>
  )
}
