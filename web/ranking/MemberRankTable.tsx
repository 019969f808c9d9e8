import { useEffect } from 'react'
import type { MemberRankRow } from '#contract/rankings.ts'
import { useLocation } from '../navigation/navigation.ts'
import { MemberLink } from '../people/MemberLink.tsx'
import { Thumbprint } from '../people/Thumbprint.tsx'
import { useViewer } from '../session/session.ts'
import { shortFigure } from '../ui/figures.ts'
import { RankMark } from '../ui/RankMark.tsx'

export const rowId = (memberId: number) => `member-${memberId}`

/** Goes to the row that the address names, each time it is asked for. */
function useNamedRow() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the arrival
  useEffect(() => {
    const row = hash.startsWith('#member-') ? document.getElementById(hash.slice(1)) : null
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [hash, key])
}

/** On a phone a row is two lines beside the rank, and rows laid out so would lose their roles in some browsers. */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const Counted = ({ label, count }: { label: string; count: number }) => (
  <td
    {...as.cell}
    className="whitespace-nowrap px-2 py-2 text-center max-wide:p-0 max-wide:font-normal max-wide:text-faded max-wide:text-xs"
  >
    <span className="wide:hidden">{label} </span>
    {shortFigure(count)}
  </td>
)

function MemberRow({ member, isViewer }: { member: MemberRankRow; isViewer: boolean }) {
  const { rank, memberId, nickname, correctAnswerCount, postCount, commentCount } = member
  return (
    <tr
      {...as.row}
      id={rowId(memberId)}
      tabIndex={-1}
      aria-current={isViewer || undefined}
      className="aria-[current=true]:bg-sunken aria-[current=true]:font-semibold max-wide:relative max-wide:flex max-wide:flex-wrap max-wide:gap-x-3 max-wide:py-2 max-wide:pl-12"
    >
      <td {...as.cell} className="px-2 py-2 text-center max-wide:absolute max-wide:left-0 max-wide:w-11">
        <RankMark rank={rank} />
      </td>
      <th
        {...as.name}
        scope="row"
        className={`px-2 py-2 text-left max-wide:basis-full max-wide:p-0 ${isViewer ? 'font-semibold' : 'font-normal'}`}
      >
        <span className="flex items-center gap-2">
          <Thumbprint memberId={memberId} />
          <MemberLink memberId={memberId} nickname={nickname} />
        </span>
        {isViewer && <span className="sr-only"> (나)</span>}
      </th>
      <Counted label="해결" count={correctAnswerCount} />
      <Counted label="글" count={postCount} />
      <Counted label="댓글" count={commentCount} />
    </tr>
  )
}

const columns = [
  ['순위', 'w-16'],
  ['닉네임', 'px-2 text-left'],
  ['해결한 사건', 'w-28'],
  ['글', 'w-20'],
  ['댓글', 'w-20'],
] as const

export function MemberRankTable({ members }: { members: MemberRankRow[] }) {
  const viewer = useViewer()
  useNamedRow()
  return (
    <table {...as.table} className="w-full table-fixed border-rule border-y max-wide:block">
      <thead {...as.group} className="text-faded text-sm max-wide:sr-only">
        <tr {...as.row} className="border-line border-b">
          {columns.map(([label, className]) => (
            <th key={label} {...as.column} scope="col" className={`py-2 font-normal ${className}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group} className="divide-y divide-line max-wide:block">
        {members.map(member => (
          <MemberRow key={member.memberId} member={member} isViewer={viewer?.memberId === member.memberId} />
        ))}
      </tbody>
    </table>
  )
}
