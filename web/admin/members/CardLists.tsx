import type { ReactNode } from 'react'
import { CARD_TEXTS } from '#contract/people/admin-members/member-card-rules.ts'
import type { CardText, MemberCard } from '#contract/people/admin-members/member-cards.ts'
import type { ConsentKind } from '#contract/people/consents/consent-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { contents, memberEffects, reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { DateTime } from '#web/ui/dates/DateTime.tsx'

const kindWords: Record<CardText['kind'], string> = { post: '글', comment: '댓글', review: '리뷰' }
const sealedWords: Record<CardText['kind'], string> = {
  post: '',
  comment: '해결방의 댓글',
  review: '스포일러가 있는 리뷰',
}
const consentWords: Record<ConsentKind, string> = {
  age14: '만 14세 이상',
  terms: '이용약관',
  privacy: '개인정보처리방침',
}

const placeOf = ({ kind, id, placeId }: CardText) => {
  if (kind === 'review') return hrefOf('book', { bookId: placeId })
  const post = hrefOf('post', { postId: placeId })
  return kind === 'comment' ? `${post}#comment-${id}` : post
}

function List({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-lg">{title}</h2>
      {none === null ? (
        <ul className="divide-y divide-line border-line border-y text-sm">{children}</ul>
      ) : (
        <p className="text-faded text-sm">{none}</p>
      )}
    </section>
  )
}

export function CardLists({
  card: { texts, decisions, appealsWon, sessions, consents },
}: {
  card: MemberCard
}) {
  return (
    <div className="space-y-6">
      <List
        title={`최근에 쓴 것 (종류마다 ${CARD_TEXTS}개까지)`}
        none={texts.length ? null : '아직 없습니다.'}
      >
        {texts.map(text => (
          <li key={`${text.kind} ${text.id}`} className="py-2">
            <a href={placeOf(text)} className="break-words underline underline-offset-4 hover:text-stamp">
              {text.excerpt ?? sealedWords[text.kind]}
            </a>
            <span className="block text-faded">
              {kindWords[text.kind]} · <DateTime value={text.datetime} />
            </span>
          </li>
        ))}
      </List>
      <List
        title={`최근 1년 조치 · 인용된 이의 ${appealsWon}건`}
        none={decisions.length ? null : '없습니다.'}
      >
        {decisions.map(one => (
          <li key={one.decisionId} className="py-2">
            {contents[one.content]}
            {one.member !== 'none' && `, ${memberEffects[one.member]}`} · {reasons[one.reason].label} ·{' '}
            {one.automatic ? '자동' : (one.by ?? '')} · <DateTime value={one.datetime} />
            {one.undoneAt && ' · 되돌림'}
            <span className="block break-words text-faded">{one.title}</span>
          </li>
        ))}
      </List>
      <List title="로그인한 기기" none={sessions.length ? null : '지금 로그인한 곳이 없습니다.'}>
        {sessions.map(one => (
          <li key={`${one.device} ${one.createdAt}`} className="py-2">
            {one.device}
            <span className="block text-faded">
              로그인 <DateTime value={one.createdAt} /> · 마지막 사용 <DateTime value={one.seenAt} />
            </span>
          </li>
        ))}
      </List>
      <List title="동의한 것" none={consents.length ? null : '동의를 받기 전에 가입했습니다.'}>
        {consents.map(one => (
          <li key={one.kind} className="py-2">
            {consentWords[one.kind]} ({one.version})
            <span className="block text-faded">
              <DateTime value={one.datetime} form="full" />
            </span>
          </li>
        ))}
      </List>
    </div>
  )
}
