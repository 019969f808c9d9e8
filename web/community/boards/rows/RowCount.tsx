import { shortFigure } from '#web/ui/dates/figures.ts'

/** A count in a row, with its name where no column says it. */
export const RowCount = ({
  label,
  count,
  isNamedByColumn = false,
}: {
  label: string
  count: number
  isNamedByColumn?: boolean
}) => (
  <span className="whitespace-nowrap">
    <span className={isNamedByColumn ? 'wide:sr-only' : undefined}>{`${label} `}</span>
    {shortFigure(count)}
  </span>
)
