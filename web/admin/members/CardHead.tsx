import { memberFilterWords, trustWords } from '#contract/people/admin-members/member-card-rules.ts'
import type { MemberCard } from '#contract/people/admin-members/member-cards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/trust/moderation/until-words.ts'
import { roleWords } from '#contract/trust/staff-roles/role-rules.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { CardEmail } from './CardEmail.tsx'

const term = 'font-semibold text-sm'

export function CardHead({ card, why }: { card: MemberCard; why: string }) {
  const { restriction, until } = card
  return (
    <section className="border border-line border-t-4 border-t-stamp-fill bg-card p-4">
      <h2 className="break-all text-xl">
        <a
          href={hrefOf('member', { memberId: card.memberId })}
          className="underline underline-offset-4 hover:text-stamp"
        >
          {card.nickname}
        </a>
      </h2>
      <p className="mb-3 text-faded text-sm">
        {card.memberId}번 · {card.role ? roleWords[card.role] : trustWords[card.standing]}
      </p>
      {restriction && (
        <p className="mb-3 font-bold text-stamp">
          {memberFilterWords[restriction]} {until ? `${untilWords(until)}까지` : '(무기한)'}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className={term}>아이디</dt>
        <dd className="break-all">{card.username}</dd>
        <dt className={term}>이메일</dt>
        <dd>
          {card.hasEmail ? (
            <CardEmail key={card.memberId} memberId={card.memberId} why={why} />
          ) : (
            '인증하지 않음'
          )}
        </dd>
        <dt className={term}>가입</dt>
        <dd>
          <DateTime value={card.joinedAt} form="full" />
        </dd>
        <dt className={term}>마지막 방문</dt>
        <dd>{card.lastSeenOn ?? '없음'}</dd>
        <dt className={term}>2단계 인증</dt>
        <dd>{card.secondFactor ? '켬' : '끔'}</dd>
        <dt className={term}>활동</dt>
        <dd>
          해결 {figure(card.solved)} · 글 {figure(card.postCount)} · 댓글 {figure(card.commentCount)}
        </dd>
        <dt className={term}>반년 동안의 신고</dt>
        <dd>
          인정 {figure(card.reports.upheld)} · 기각 {figure(card.reports.dismissed)}
        </dd>
        <dt className={term}>한 줄 소개</dt>
        <dd className="break-words">{card.bio ?? '없음'}</dd>
      </dl>
    </section>
  )
}
