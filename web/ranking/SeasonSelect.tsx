import { type Season, seasonName } from '#contract/season-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useNavigate, useNext } from '../navigation/navigation.ts'
import { buttonLook } from '../ui/Button.tsx'

const PATH = hrefOf('seasonRanking')

/** Asks by the address; without script a button sends what was chosen. */
export function SeasonSelect({ season, seasons }: { season: Season; seasons: Season[] }) {
  const navigate = useNavigate()
  const next = useNext()
  // What was chosen shows at once, not when its page has come.
  const chosen =
    next?.pathname === PATH ? (new URLSearchParams(next.search).get('season') ?? seasons[0]) : season
  return (
    <form action={PATH} className="flex shrink-0 gap-2">
      <select
        name="season"
        aria-label="시즌"
        value={chosen}
        onChange={({ target: { value } }) => navigate(hrefOf('seasonRanking', { season: value }))}
        className="h-11 border border-edge bg-card px-2 text-base"
      >
        {seasons.map(name => (
          <option key={name} value={name}>
            {seasonName(name)}
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
