import { useState } from 'react'
import { ADMIN_ID } from '#contract/community/boards/boards.ts'
import type { MemberCard } from '#contract/people/admin-members/member-cards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { DirectDialog } from '#web/admin/moderation/DirectDialog.tsx'
import { SweepDialog } from '#web/admin/moderation/decision/SweepDialog.tsx'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { EraseDialog } from './EraseDialog.tsx'

/** An admin's actions on another member. */
export function CardActs({
  card,
  viewer,
  onChanged,
}: {
  card: MemberCard
  viewer: Viewer
  onChanged(): void
}) {
  const [open, setOpen] = useState<'decide' | 'sweep' | 'erase' | null>(null)
  const [isErased, setErased] = useState(false)
  const close = () => setOpen(null)
  const { memberId, nickname } = card
  if (isErased) return <p role="status">계정을 파기했습니다.</p>
  if (memberId === viewer.memberId) return null
  return (
    <section className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen('decide')}>경고·제한·정지</Button>
      <Button onClick={() => setOpen('sweep')}>최근 글 모두 가리기</Button>
      <a href={hrefOf('staffRoles')} className={buttonClass()}>
        운영진 지정
      </a>
      <a href={hrefOf('staffLog', { about: `member-${memberId}` })} className={buttonClass()}>
        이 회원의 조치 기록
      </a>
      {card.role === null && memberId !== ADMIN_ID && (
        <Button variant="danger" onClick={() => setOpen('erase')}>
          계정 파기
        </Button>
      )}
      {open === 'decide' && (
        <DirectDialog
          target={{ targetType: 'member', targetId: memberId, authorId: memberId, board: null }}
          onClose={() => {
            close()
            onChanged()
          }}
        />
      )}
      {open === 'sweep' && <SweepDialog member={card} onClose={close} onSwept={onChanged} />}
      {open === 'erase' && (
        <EraseDialog
          member={{ memberId, nickname }}
          onClose={close}
          onErased={() => {
            close()
            setErased(true)
          }}
        />
      )}
    </section>
  )
}
