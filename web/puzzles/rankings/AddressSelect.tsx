import { hrefOf } from '#contract/site-map.ts'
import { useNavigate, useNext } from '#web/app/navigation/navigation.ts'
import { buttonLook } from '#web/ui/controls/Button.tsx'

interface Asking<Value extends string> {
  page: 'seasonRanking' | 'puzzleRanking'
  /** What the address says it by. */
  name: 'season' | 'sort'
  'aria-label': string
  value: Value
  /** The first is what an address without a word of it means. */
  options: readonly Value[]
  wordsOf: (value: Value) => string
}

/** One of several tables: it asks by the address; without script a button sends what was chosen. */
export function AddressSelect<Value extends string>({
  page,
  name,
  'aria-label': label,
  value,
  options,
  wordsOf,
}: Asking<Value>) {
  const navigate = useNavigate()
  const next = useNext()
  const path = hrefOf(page)
  // What was chosen shows at once, not when its page has come.
  const asked = next?.pathname === path ? new URLSearchParams(next.search).get(name) : value
  const chosen = options.find(option => option === asked) ?? options[0]
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
        <button type="submit" className={buttonLook()}>
          보기
        </button>
      </noscript>
    </form>
  )
}
