import { hrefOf } from '#contract/site-map.ts'
import { useNavigate, usePendingUrl } from '#web/app/navigation/navigation.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'

interface AddressSelectProps<Value extends string> {
  page: 'seasonRanking' | 'puzzleRanking'
  /** The query parameter's name. */
  name: 'season' | 'sort'
  'aria-label': string
  value: Value
  /** The first option is the default, for an address without the parameter. */
  options: readonly Value[]
  wordsOf: (value: Value) => string
}

/** A select that chooses a table through the address. Without JavaScript a button submits the choice. */
export function AddressSelect<Value extends string>({
  page,
  name,
  'aria-label': label,
  value,
  options,
  wordsOf,
}: AddressSelectProps<Value>) {
  const navigate = useNavigate()
  const next = usePendingUrl()
  const path = hrefOf(page)
  // The choice shows immediately, before its page has loaded.
  const selected = next?.pathname === path ? new URLSearchParams(next.search).get(name) : value
  const chosen = options.find(option => option === selected) ?? options[0]
  return (
    <form action={path} className="flex shrink-0 gap-2">
      <select
        name={name}
        aria-label={label}
        value={chosen}
        onChange={event => navigate(hrefOf(page, { [name]: event.target.value }))}
        className="h-11 border border-edge bg-card px-2 text-base"
      >
        {options.map(option => (
          <option key={option} value={option}>
            {wordsOf(option)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass()}>
          보기
        </button>
      </noscript>
    </form>
  )
}
