import { useEffect, useRef } from 'react'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { pageWindow } from './page-window.ts'

const cell =
  'grid h-9 min-w-9 place-items-center border px-2 text-sm max-wide:-ml-px max-wide:h-11 max-wide:min-w-11 max-wide:px-1'
const dead = `${cell} border-line bg-card text-faded`
const live = `${cell} border-line bg-card hover:border-ink hover:text-stamp`
const chosen = `${cell} border-stamp-fill bg-stamp-fill font-bold text-on-stamp`

function Step({ label, to, page, hrefOf }: { label: string; to: number | null; page: number } & Hrefs) {
  if (to === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link keeps its place and says that it is disabled
      <a role="link" aria-disabled="true" className={dead}>
        {label}
      </a>
    )
  const rel = to === page - 1 ? 'prev' : to === page + 1 ? 'next' : undefined
  return (
    <a href={hrefOf(to)} rel={rel} className={live}>
      {label}
    </a>
  )
}

interface Hrefs {
  hrefOf(page: number): string
}

/** Navigates to the last existing page if the shown page has lost its last row. */
function useLastPageOnceLost(page: number, pages: number, hrefOf: Hrefs['hrefOf']) {
  const navigate = useNavigate()
  const shown = useRef<number>(undefined)
  const last = useRef(hrefOf)
  last.current = hrefOf
  useEffect(() => {
    if (page <= pages) shown.current = page
    else if (shown.current === page) void navigate(last.current(pages), { replace: true })
  }, [page, pages, navigate])
}

/** First, previous, numbers, next and last as plain links; nothing if there is only one page. */
export function Pager({
  page,
  total,
  size,
  hrefOf,
  label = '페이지',
}: { page: number; total: number; size: number; label?: string } & Hrefs) {
  const pages = Math.max(1, Math.ceil(total / size))
  useLastPageOnceLost(page, pages, hrefOf)
  if (pages === 1 && page === 1) return null
  const current = Math.min(page, pages)
  const back = page > 1
  const onward = page < pages
  const step = { page, hrefOf }
  // On a phone the cells are joined, and three numbers fit into one row.
  const near = pageWindow(current, pages, 3)
  return (
    <nav aria-label={label} className="figures mt-8 flex flex-wrap justify-center gap-1 max-wide:gap-0">
      <Step label="처음" to={back ? 1 : null} {...step} />
      <Step label="이전" to={back ? Math.min(page - 1, pages) : null} {...step} />
      {pageWindow(current, pages).map(number => (
        <a
          key={number}
          href={hrefOf(number)}
          aria-current={number === page ? 'page' : undefined}
          className={`${number === page ? chosen : live} ${near.includes(number) ? '' : 'max-wide:hidden'}`}
        >
          {number}
        </a>
      ))}
      <Step label="다음" to={onward ? page + 1 : null} {...step} />
      <Step label="마지막" to={onward ? pages : null} {...step} />
    </nav>
  )
}
