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

/** On a phone, the figure that decides the rank is at the end of the row. */
const Counted = ({ label, count, isFirst }: { label: string; count: string; isFirst: boolean }) => (
  <td
    {...roles.cell}
    className={`whitespace-nowrap px-2 py-2 text-center max-wide:p-0 ${isFirst ? 'max-wide:absolute max-wide:inset-y-0 max-wide:right-2 max-wide:flex max-wide:items-center max-wide:gap-x-1' : 'max-wide:font-normal max-wide:text-faded max-wide:text-xs'}`}
  >
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
      className="aria-[current]:bg-sunken aria-[current]:font-semibold max-wide:relative max-wide:flex max-wide:flex-wrap max-wide:gap-x-3 max-wide:py-2 max-wide:pl-22"
    >
      <td
        {...roles.cell}
        className="px-2 py-2 text-center max-wide:absolute max-wide:inset-y-0 max-wide:left-0 max-wide:grid max-wide:w-11 max-wide:place-items-center"
      >
        <RankMark rank={rank} />
      </td>
      <th
        {...roles.name}
        scope="row"
        className={`px-2 py-2 text-left max-wide:basis-full max-wide:p-0 ${isViewer ? 'font-semibold' : 'font-normal'}`}
      >
        <span className="flex items-center gap-2">
          <Thumbprint
            memberId={memberId}
            className="max-wide:absolute max-wide:inset-y-0 max-wide:left-12 max-wide:my-auto max-wide:text-2xl"
          />
          <MemberLink memberId={memberId} nickname={nickname} />
        </span>
        {isViewer && <span className="sr-only"> (나)</span>}
      </th>
      {countings.map(({ short, of }, index) => (
        <Counted key={short} label={short} count={of(member)} isFirst={index === 0} />
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
