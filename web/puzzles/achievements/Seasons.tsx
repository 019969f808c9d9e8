import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { seasonName } from '#contract/puzzles/seasons/season-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { Stamp } from '#web/ui/controls/Stamp.tsx'

/** The member's season stamps. */
export const Seasons = ({ seasons }: Pick<Notebook, 'seasons'>) => (
  <section aria-label="시즌 도장">
    <h3 className="mb-2 font-book font-semibold">시즌 도장</h3>
    <ul className="notebook-seasons flex flex-wrap gap-x-4 gap-y-1">
      {seasons.map(({ season, rank }) => (
        <li key={season}>
          <a href={hrefOf('seasonRanking', { season })} className="inline-flex min-h-11 items-center">
            <Stamp tone={rank <= 3 ? 'stamp' : 'faded'}>
              {seasonName(season)} {rank}위
            </Stamp>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
