import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { statisticSpans } from '#contract/trust/statistics/statistic-rules.ts'
import { useBoardLabel } from '#web/app/state/face.ts'

interface Choice {
  label: string
  href: string
  isChosen: boolean
}

function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4">
        {choices.map(choice => (
          <li key={choice.href}>
            <a
              href={choice.href}
              aria-current={choice.isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-stamp aria-[current]:font-bold aria-[current]:text-stamp"
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function StatisticChoices({ days, board }: { days: number; board: BoardKey | undefined }) {
  const boardLabel = useBoardLabel()
  const spans = Object.entries(statisticSpans).map(([span, label]) => ({
    label,
    href: hrefOf('statistics', { days: span, board }),
    isChosen: Number(span) === days,
  }))
  const places = [undefined, ...boardKeys].map(key => ({
    label: key ? boardLabel(key) : '전체',
    href: hrefOf('statistics', { days, board: key }),
    isChosen: key === board,
  }))
  return (
    <div className="mb-4">
      <Choices label="기간" choices={spans} />
      <Choices label="게시판" choices={places} />
    </div>
  )
}
