import { shortFigure } from '#web/ui/dates/figures.ts'

/** A count in a row, labelled if no column heading names it. */
export const RowCount = ({
  label,
  count,
  isNamedByColumn = false,
  className = '',
}: {
  label: string
  count: number
  isNamedByColumn?: boolean
  className?: string
}) => (
  <span className={`whitespace-nowrap ${className}`}>
    <span className={isNamedByColumn ? 'wide:sr-only' : undefined}>{`${label} `}</span>
    {shortFigure(count)}
  </span>
)
