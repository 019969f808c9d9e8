import { useEffect } from 'react'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import { RankMark } from '#web/ui/lists/RankMark.tsx'
import { MemberLink } from '#web/ui/people/MemberLink.tsx'
import { Thumbprint } from '#web/ui/people/Thumbprint.tsx'
import { RankTable, roles } from './RankTable.tsx'

export const rowId = (memberId: number) => `member-${memberId}`

/** Scrolls to the row named in the address on each navigation. */
function useNamedRow() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    const row = hash.startsWith('#member-') ? document.getElementById(hash.slice(1)) : null
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [hash, key])
}

interface Ranked {
  rank: number
  memberId: number
  nickname: string
}

/** A counted figure of the ranking: a column, or on a phone a word before the figure. */
export interface Counting<Row> {
  label: string
  short: string
  className: string
  of(row: Row): string
}

const Counted = ({ label, count }: { label: string; count: string }) => (
  <td {...roles.cell}>
    <span className="text-faded text-xs wide:hidden">{label} </span>
    {count}
  </td>
)

interface RowProps<Row> {
  member: Row
  countings: Counting<Row>[]
  isViewer: boolean
}

function MemberRow<Row extends Ranked>({ member, countings, isViewer }: RowProps<Row>) {
  const { rank, memberId, nickname } = member
  return (
    <tr
      {...roles.row}
      id={rowId(memberId)}
      tabIndex={-1}
      aria-current={isViewer || undefined}
      className="member-rank"
    >
      <td {...roles.cell}>
        <RankMark rank={rank} />
      </td>
      <th {...roles.name} scope="row">
        <span className="flex items-center gap-2">
          <Thumbprint memberId={memberId} />
          <MemberLink memberId={memberId} nickname={nickname} />
        </span>
        {isViewer && <span className="sr-only"> (나)</span>}
      </th>
      {countings.map(({ short, of }) => (
        <Counted key={short} label={short} count={of(member)} />
      ))}
    </tr>
  )
}

const columns = [
  ['순위', 'w-16'],
  ['닉네임', 'px-2 text-left'],
] as const

interface Props<Row> {
  members: Row[]
  countings: Counting<Row>[]
}

export function MemberRankTable<Row extends Ranked>({ members, countings }: Props<Row>) {
  const viewer = useViewer()
  useNamedRow()
  return (
    <RankTable
      columns={[...columns, ...countings.map(({ label, className }) => [label, className] as const)]}
    >
      {members.map(member => (
        <MemberRow
          key={member.memberId}
          {...{ member, countings }}
          isViewer={viewer?.memberId === member.memberId}
        />
      ))}
    </RankTable>
  )
}
