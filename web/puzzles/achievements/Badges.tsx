import type { Notebook } from '#contract/puzzles/achievements/notebooks.ts'
import { unbroken } from '#web/ui/unbroken.ts'

const dateOf = (day: string) => day.split('-').map(Number).join('. ')

export const Badges = ({ badges }: Pick<Notebook, 'badges'>) => (
  <section aria-label="배지">
    {badges.length === 0 ? (
      <p className="text-faded text-sm">
        아직 배지가 없습니다. 여러 사람이 도전한 사건을 해결하면 다음 날 새벽에 찍힙니다.
      </p>
    ) : (
      <ul className="notebook-badges swiped" tabIndex={badges.length > 1 ? 0 : undefined}>
        {badges.map(({ key, name, day, ground }) => (
          <li key={key} className="flex items-center gap-4">
            <span className="notebook-badge">{name}</span>
            <span className="min-w-0 text-sm">
              {unbroken(ground)}
              <span className="figures block text-faded text-xs">{dateOf(day)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
