import { useCallback } from 'react'
import { memberFilterWords, trustWords } from '#contract/member-card-rules.ts'
import type { MemberCard } from '#contract/member-cards.ts'
import type { Viewer } from '#contract/members.ts'
import { roleWords } from '#contract/role-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { untilWords } from '#contract/until-words.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { idOf } from '../navigation/address.ts'
import type { LoadArgs, Loaded } from '../screen.ts'
import { ForStaff } from '../staff/ForStaff.tsx'
import { AskedState } from '../ui/AskedState.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { figure } from '../ui/figures.ts'
import { useAsked } from '../ui/use-asked.ts'
import { CardActs } from './CardActs.tsx'
import { CardEmail } from './CardEmail.tsx'
import { CardLists } from './CardLists.tsx'

export const load = async ({ params }: LoadArgs<'memberId'>) => ({ memberId: idOf(params.memberId) })

export const head = ({ memberId }: Loaded<typeof load>): HeadContent => ({
  title: '회원 카드',
  description: '회원의 글과 조치, 로그인한 기기를 봅니다.',
  canonical: hrefOf('memberCard', { memberId }),
  isPrivate: true,
})

const term = 'font-semibold text-sm'

function Head({ card }: { card: MemberCard }) {
  const { restriction, until } = card
  return (
    <section className="border border-line border-t-4 border-t-stamp bg-card p-4">
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
          {card.hasEmail ? <CardEmail key={card.memberId} memberId={card.memberId} /> : '인증하지 않음'}
        </dd>
        <dt className={term}>가입</dt>
        <dd>
          <DateTime value={card.joinedAt} full />
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
          맞음 {figure(card.reports.upheld)} · 아님 {figure(card.reports.dismissed)}
        </dd>
        <dt className={term}>한 줄 소개</dt>
        <dd className="break-words">{card.bio ?? '없음'}</dd>
      </dl>
    </section>
  )
}

function Card({ memberId, viewer }: { memberId: number; viewer: Viewer }) {
  const asked = useAsked(
    useCallback(() => browserApi('GET /api/admin/member', { query: { memberId } }), [memberId]),
  )
  return (
    <AskedState asked={asked}>
      {({ data: card }) => (
        <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-6 max-wide:grid-cols-1">
          <div className="space-y-4">
            <Head card={card} />
            <CardActs card={card} viewer={viewer} onChanged={asked.again} />
          </div>
          <CardLists card={card} />
        </div>
      )}
    </AskedState>
  )
}

export const MemberCardScreen = ({ memberId }: Loaded<typeof load>) => (
  <ForStaff title="회원 카드" isAdmins>
    {viewer => (
      <>
        <p className="mb-2">
          <a
            href={hrefOf('memberCards')}
            className="inline-flex min-h-11 items-center font-semibold text-stamp hover:underline"
          >
            회원 목록
          </a>
        </p>
        <Card key={memberId} memberId={memberId} viewer={viewer} />
      </>
    )}
  </ForStaff>
)
