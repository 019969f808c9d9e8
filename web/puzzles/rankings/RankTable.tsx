import type { ReactNode } from 'react'

/**
 * ARIA roles are explicit, because a phone lays rows out in two lines and some browsers then drop the
 * implicit roles.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type Column = readonly [label: string, className: string]

export const RankTable = ({ columns, children }: { columns: readonly Column[]; children: ReactNode }) => (
  <table {...roles.table} className="w-full table-fixed border-rule border-y max-wide:block">
    <thead {...roles.group} className="text-faded text-sm max-wide:sr-only">
      <tr {...roles.row} className="border-line border-b">
        {columns.map(([label, className]) => (
          <th key={label} {...roles.column} scope="col" className={`py-2 font-normal ${className}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.group} className="divide-y divide-line max-wide:block">
      {children}
    </tbody>
  </table>
)
