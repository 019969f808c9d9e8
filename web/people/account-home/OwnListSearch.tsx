import type { FormEvent } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { termInAddress } from '#web/app/navigation/address.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import { CutTerm } from '#web/ui/CutTerm.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { preventComposingSubmit } from '#web/ui/input/ime.ts'
import type { OwnListKind } from './own-lists.ts'

/** The search field of a list. Its term is in the address, like the list's page. */
export function OwnListSearch({ list, term }: { list: OwnListKind; term: string }) {
  const { isPending, go } = usePendingNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typedTerm = termInAddress(new FormData(event.currentTarget).get('q'))
    void go(`${hrefOf('own', { q: typedTerm })}#${list.name}`)
  }
  return (
    <search>
      <form action={hrefOf('own')} onSubmit={search} className="my-3 flex gap-2">
        <input
          key={term}
          name="q"
          type="search"
          aria-label={list.searches}
          placeholder={list.searches}
          enterKeyHint="search"
          defaultValue={term}
          onKeyDown={preventComposingSubmit}
          className="h-11 min-w-0 max-w-80 grow border border-edge bg-card px-3 text-base placeholder:text-faded"
        />
        <Button type="submit" aria-busy={isPending || undefined}>
          검색
        </Button>
      </form>
      <CutTerm name="q" />
    </search>
  )
}
