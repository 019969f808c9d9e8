import type { FormEvent } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { termInAddress } from '#web/app/navigation/address.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Search } from '#web/ui/icons/icons.ts'
import { preventComposingSubmit } from '#web/ui/input/ime.ts'

const field = 'min-w-0 border border-edge bg-card placeholder:text-faded'

/**
 * Puts the search into the address, so it works without script. The results page has the term in its own
 * field.
 */
export function SiteSearchForm({ isSmall = false, term = '' }: { isSmall?: boolean; term?: string }) {
  const { isPending, go } = usePendingNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typedTerm = termInAddress(new FormData(form).get('q'))
    if (isSmall) form.reset()
    void go(hrefOf('search', { q: typedTerm }))
  }
  return (
    <search>
      <form action={hrefOf('search')} onSubmit={search} className={`flex ${isSmall ? '' : 'my-4 gap-2'}`}>
        <input
          name="q"
          type="search"
          aria-label={isSmall ? '사이트 검색' : '검색어'}
          placeholder={isSmall ? '사이트 검색' : '글, 도서, 회원'}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={term}
          onKeyDown={preventComposingSubmit}
          className={`${field} ${isSmall ? 'h-9 w-44 border-r-0 px-2.5 text-sm' : 'h-11 max-w-96 grow px-3 text-base'}`}
        />
        {isSmall ? (
          <button
            type="submit"
            aria-label="사이트 검색"
            aria-busy={isPending || undefined}
            className="grid h-9 w-10 place-items-center border border-edge bg-card hover:text-stamp"
          >
            <Search size={17} />
          </button>
        ) : (
          <Button type="submit" aria-busy={isPending || undefined}>
            <Search size={17} className="max-wide:hidden" />
            검색
          </Button>
        )}
      </form>
    </search>
  )
}
