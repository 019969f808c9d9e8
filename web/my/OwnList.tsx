import { type ReactNode, useCallback } from 'react'
import { PROFILE_PAGE_SIZE } from '#contract/member-rules.ts'
import type { Viewer } from '#contract/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { PostTitle } from '../board/PostTitle.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { figure } from '../ui/figures.ts'
import { Pager } from '../ui/Pager.tsx'
import { useAsked } from '../ui/use-asked.ts'
import type { OwnListKind, OwnRow } from './own-lists.ts'

const Row = ({ href, text, commentCount = 0 }: OwnRow) =>
  href === null ? (
    <span className="flex min-h-11 items-center px-1 text-faded">{text}</span>
  ) : (
    <a
      href={href}
      className="flex min-h-11 items-center px-1 visited:text-visited hover:bg-sunken hover:text-stamp"
    >
      <PostTitle title={text} commentCount={commentCount} />
    </a>
  )

/** As high as a full page, whatever stands in it. */
const Blank = ({ children }: { children?: ReactNode }) => (
  <div className="grid h-full place-content-center justify-items-center gap-2 text-center text-faded text-sm">
    {children}
  </div>
)

/** One of a member's own lists, five rows a page; its page stands in the address. */
export function OwnList({ list, viewer }: { list: OwnListKind; viewer: Viewer | null }) {
  const { name, title, nothing, begin, ask } = list
  const search = useSearch()
  const page = pageOf(search, name)
  const askPage = useCallback(() => ask(page), [ask, page])
  const { answer, isLoading, failure, again } = useAsked(viewer && askPage)

  function hrefOfPage(number: number) {
    const query = new URLSearchParams(search)
    if (number > 1) query.set(name, String(number))
    else query.delete(name)
    return `${hrefOf('own', Object.fromEntries(query))}#${name}`
  }

  return (
    <section
      id={name}
      aria-labelledby={`${name}-title`}
      aria-busy={isLoading}
      className="scroll-mt-4 border border-line bg-card px-4 pb-4"
    >
      <h2 id={`${name}-title`} className="border-rule border-b py-2.5 font-drawn text-base">
        {title}
        <span className="figures ml-1.5 text-stamp">{answer && figure(answer.total)}</span>
      </h2>
      {/* Ruled to its end: a list of two is a page with room, not half a box. */}
      <div
        className={`h-[calc(5*var(--row))] [--row:calc(2.75rem+1px)] ${answer?.rows.length ? 'bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--color-line)_0)] bg-size-[100%_var(--row)]' : ''}`}
      >
        {answer && !failure && answer.rows.length > 0 && (
          <ul
            className={`divide-y divide-line border-line border-b transition-opacity ${isLoading ? 'opacity-50' : ''}`}
          >
            {answer.rows.map(({ key, ...row }) => (
              <li key={key}>
                <Row key={key} {...row} />
              </li>
            ))}
          </ul>
        )}
        {answer && !failure && answer.rows.length === 0 && (
          <Blank>
            <p>{answer.total > 0 ? '이 쪽에는 아무것도 없습니다.' : nothing}</p>
            <a
              href={answer.total > 0 ? hrefOfPage(1) : begin.href}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
            >
              {answer.total > 0 ? '첫 쪽 보기' : begin.label}
            </a>
          </Blank>
        )}
        {!answer && !failure && <Blank>불러오는 중입니다.</Blank>}
        {failure && (
          <Blank>
            <p role="alert">{failure}</p>
            <Button size="small" onClick={again}>
              다시 시도
            </Button>
          </Blank>
        )}
      </div>
      {answer && (
        <Pager
          page={page}
          total={answer.total}
          size={PROFILE_PAGE_SIZE}
          hrefOf={hrefOfPage}
          label={`${title} 쪽`}
        />
      )}
    </section>
  )
}
