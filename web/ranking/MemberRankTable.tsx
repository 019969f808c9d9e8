import { useEffect } from 'react'
import type { MemberRankRow } from '#contract/rankings.ts'
import { useLocation } from '../navigation/navigation.ts'
import { useViewer } from '../session/session.ts'
import { figure } from '../ui/figures.ts'
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

const count = 'px-2 py-2 text-center max-wide:px-1'

function MemberRow({ member, isViewer }: { member: MemberRankRow; isViewer: boolean }) {
  const { rank, memberId, nickname, correctAnswerCount, postCount, commentCount } = member
  return (
    <tr
      id={rowId(memberId)}
      tabIndex={-1}
      aria-current={isViewer || undefined}
      className="aria-[current=true]:bg-stamp-wash aria-[current=true]:font-semibold"
    >
      <td className={count}>
        <RankMark rank={rank} />
      </td>
      <th scope="row" className={`px-2 py-2 text-left ${isViewer ? 'font-semibold' : 'font-normal'}`}>
        {nickname}
        {isViewer && <span className="sr-only"> (나)</span>}
      </th>
      <td className={count}>{figure(correctAnswerCount)}</td>
      <td className={count}>{figure(postCount)}</td>
      <td className={count}>{figure(commentCount)}</td>
    </tr>
  )
}

export function MemberRankTable({ members }: { members: MemberRankRow[] }) {
  const viewer = useViewer()
  useNamedRow()
  return (
    <table className="w-full table-fixed border-rule border-y max-wide:text-sm">
      <thead className="text-faded text-sm">
        <tr className="border-line border-b">
          <th scope="col" className="w-16 py-2 font-normal max-wide:w-12">
            순위
          </th>
          <th scope="col" className="px-2 py-2 text-left font-normal">
            닉네임
          </th>
          <th scope="col" className="w-28 py-2 font-normal max-wide:w-16">
            해결한 사건
          </th>
          <th scope="col" className="w-20 py-2 font-normal max-wide:w-13">
            글
          </th>
          <th scope="col" className="w-20 py-2 font-normal max-wide:w-13">
            댓글
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {members.map(member => (
          <MemberRow key={member.memberId} member={member} isViewer={viewer?.memberId === member.memberId} />
        ))}
      </tbody>
    </table>
  )
}
