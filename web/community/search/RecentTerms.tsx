import { hrefOf } from '#contract/site-map.ts'
import { IconButton } from '#web/ui/controls/Button.tsx'
import { X } from '#web/ui/icons/icons.ts'
import { forgetAllTerms, forgetTerm, useRecentTerms } from './recent-terms.ts'

const TermRow = ({ term }: { term: string }) => (
  <li className="flex items-center">
    <a
      href={hrefOf('search', { q: term })}
      className="flex min-h-11 min-w-0 grow items-center px-1 hover:bg-card hover:text-stamp"
    >
      <span className="truncate">{term}</span>
    </a>
    <IconButton
      aria-label={`최근 검색어 삭제: ${term}`}
      onClick={() => forgetTerm(term)}
      className="shrink-0 text-faded hover:text-stamp"
    >
      <X size={18} />
    </IconButton>
  </li>
)

/** The recent searches. They are below everything else, because they load late and must move nothing. */
export function RecentTerms() {
  const terms = useRecentTerms()
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="recent-terms" className="mt-6">
      <div className="flex items-center justify-between border-rule border-b">
        <h2 id="recent-terms" className="py-2 font-drawn text-base">
          최근 검색어
        </h2>
        <button
          type="button"
          onClick={forgetAllTerms}
          className="min-h-11 px-1 text-faded text-sm underline underline-offset-4 hover:text-stamp"
        >
          모두 삭제
        </button>
      </div>
      <ul className="divide-y divide-line border-line border-b">
        {terms.map(term => (
          <TermRow key={term} term={term} />
        ))}
      </ul>
      <p className="mt-2 text-faded text-sm">이 브라우저에만 저장됩니다.</p>
    </section>
  )
}
