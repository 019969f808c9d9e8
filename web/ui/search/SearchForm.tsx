import type { FormEvent } from 'react'
import { addressOf, termInAddress } from '#web/app/navigation/address.ts'
import { usePendingNavigate } from '#web/app/navigation/use-pending-navigate.ts'
import { CutTerm } from '#web/ui/CutTerm.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Search } from '#web/ui/icons/icons.ts'
import { preventComposingSubmit } from '#web/ui/input/ime.ts'

const control = 'h-11 border border-edge bg-card text-base wide:text-sm'

/** A form that puts its search into the address, so it works before or without scripts. */
export function SearchForm<F extends string>({
  path,
  fields,
  label = '검색어',
  className = 'my-4',
  searchBy,
  searchTerm,
}: {
  path: string
  /** Searchable fields by their name in the address. Without them there is only one. */
  fields?: Record<F, string>
  label?: string
  className?: string
  searchBy?: F
  searchTerm: string
}) {
  const { isPending, go } = usePendingNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const term = termInAddress(form.get('searchTerm'))
    const where = fields && { searchBy: String(form.get('searchBy')) }
    void go(addressOf(path, term ? { ...where, searchTerm: term } : {}))
  }
  return (
    <search className="min-w-0 max-w-full">
      <form action={path} onSubmit={search} className={`flex flex-wrap gap-2 ${className}`}>
        {fields && (
          <select
            name="searchBy"
            aria-label="검색 범위"
            defaultValue={searchBy}
            className={`${control} px-2`}
          >
            {Object.entries<string>(fields).map(([field, words]) => (
              <option key={field} value={field}>
                {words}
              </option>
            ))}
          </select>
        )}
        <input
          name="searchTerm"
          type="search"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          defaultValue={searchTerm}
          onKeyDown={preventComposingSubmit}
          className={`${control} min-w-32 max-w-80 grow basis-32 px-3 placeholder:text-faded`}
        />
        <Button type="submit" aria-busy={isPending || undefined}>
          <Search size={17} className="max-wide:hidden" />
          검색
        </Button>
      </form>
      <CutTerm />
    </search>
  )
}
