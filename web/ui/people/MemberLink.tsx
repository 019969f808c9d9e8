import { WITHDRAWN_NICKNAME } from '#contract/people/members/withdrawn-name.ts'
import { hrefOf } from '#contract/site-map.ts'

/** A nickname that links to its member. The name of a deleted account has no link. */
export function MemberLink({
  memberId,
  nickname,
  className = 'reach hover:text-stamp hover:underline',
}: {
  memberId: number | null
  nickname: string | null
  className?: string
}) {
  if (memberId === null || nickname === WITHDRAWN_NICKNAME) return nickname
  return (
    <a href={hrefOf('member', { memberId })} className={className}>
      {nickname}
    </a>
  )
}
