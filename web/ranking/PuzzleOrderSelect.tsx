import { type PuzzleOrder, puzzleOrderNames, puzzleOrderOf } from '#contract/ranking-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useNavigate, useNext } from '../navigation/navigation.ts'
import { buttonLook } from '../ui/Button.tsx'

export const puzzleOrderWords: Record<PuzzleOrder, string> = { recommendations: '추천순', views: '조회순' }

const PATH = hrefOf('puzzleRanking')

/** Asks by the address; without script a button sends what was chosen. */
export function PuzzleOrderSelect({ order }: { order: PuzzleOrder }) {
  const navigate = useNavigate()
  const next = useNext()
  // What was chosen shows at once, not when its page has come.
  const chosen = next?.pathname === PATH ? puzzleOrderOf(new URLSearchParams(next.search).get('sort')) : order
  return (
    <form action={PATH} className="flex shrink-0 gap-2">
      <select
        name="sort"
        aria-label="정렬"
        value={chosen}
        onChange={({ target: { value } }) => navigate(hrefOf('puzzleRanking', { sort: value }))}
        className="h-11 border border-edge bg-card px-2 text-base"
      >
        {puzzleOrderNames.map(name => (
          <option key={name} value={name}>
            {puzzleOrderWords[name]}
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
