import { memberFilterWords, trustWords } from '#contract/people/admin-members/member-card-rules.ts'
import type { MemberCardRow } from '#contract/people/admin-members/member-cards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import { roleWords } from '#contract/trust/staff-roles/role-rules.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'

const restrictionOf = ({ restriction, until }: MemberCardRow) => {
  if (!restriction) return null
  const what = memberFilterWords[restriction]
  return until ? `${what} ${untilWords(until)}까지` : `${what} (무기한)`
}

export function CardRow({ row }: { row: MemberCardRow }) {
  const restriction = restrictionOf(row)
  return (
    <li className="py-2">
      <a
        href={hrefOf('memberCard', { memberId: row.memberId })}
        className="inline-flex min-h-9 items-center break-all font-semibold underline underline-offset-4 hover:text-stamp max-wide:min-h-11"
      >
        {row.nickname}
      </a>{' '}
      <span className="text-faded text-sm">
        {row.memberId}번{row.username && ` · ${row.username}`} ·{' '}
        {row.role ? roleWords[row.role] : trustWords[row.standing]}
        {!row.activated && ' · 이메일 인증 전'}
      </span>
      {restriction && <b className="ml-1 text-sm text-stamp">{restriction}</b>}
      <span className="block text-faded text-sm">
        해결 {figure(row.solved)} · 글 {figure(row.postCount)} · 댓글 {figure(row.commentCount)} · 가입{' '}
        <DateTime value={row.joinedAt} />
        {row.lastSeenOn && ` · 마지막 방문 ${row.lastSeenOn}`}
      </span>
    </li>
  )
}
