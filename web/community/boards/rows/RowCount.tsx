import { shortFigure } from '#web/ui/dates/figures.ts'

/** A count in a row, labelled if no column heading names it. */
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
