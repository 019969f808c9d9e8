import { addressOf } from '../navigation/address.ts'
import { useNavigate, useNext } from '../navigation/navigation.ts'
import { buttonLook } from '../ui/Button.tsx'
import { type PuzzleOrder, puzzleOrderOf, puzzleOrders } from './puzzle-order.ts'

/** Asks by the address; without script a button sends what was chosen. */
export function PuzzleOrderSelect({ path, order }: { path: string; order: PuzzleOrder }) {
  const navigate = useNavigate()
  const next = useNext()
  // What was chosen shows at once, not when its page has come.
  const chosen = next?.pathname === path ? puzzleOrderOf(new URLSearchParams(next.search)) : order
  return (
    <form action={path} className="flex shrink-0 gap-2">
      <select
        name="sort"
        aria-label="정렬"
        value={chosen}
        onChange={({ target: { value } }) =>
          navigate(addressOf(path, { sort: value === 'views' ? value : undefined }))
        }
        className="h-11 border border-edge bg-card px-2 text-base"
      >
        {Object.entries(puzzleOrders).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
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
