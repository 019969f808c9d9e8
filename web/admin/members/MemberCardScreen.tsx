import { useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { WhyForm } from '#web/admin/parts/WhyForm.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { CardActs } from './CardActs.tsx'
import { CardHead } from './CardHead.tsx'
import { CardLists } from './CardLists.tsx'

export const load = async ({ params }: LoadArgs<'memberId'>) => ({ memberId: idOf(params.memberId) })

export const head = ({ memberId }: Loaded<typeof load>): HeadContent => ({
  title: '회원 카드',
  description: '회원의 글과 조치, 로그인한 기기를 봅니다.',
  canonical: hrefOf('memberCard', { memberId }),
  isPrivate: true,
})

type MemberCard = Reply<'POST /api/admin/member/card'>['data']

/** Opens the card once the admin has given the reason. A failure is shown in the form, which keeps the reason. */
function CardAfterReason({ memberId, viewer }: { memberId: number; viewer: Viewer }) {
  const [opened, setOpened] = useState<{ card: MemberCard; why: string }>()
  async function open(why: string) {
    const { data: card } = await browserApi('POST /api/admin/member/card', { body: { memberId, why } })
    setOpened({ card, why })
  }
  const { run: reopen } = useAction(open)
  if (!opened)
    return (
      <div className="max-w-[32rem]">
        <p className="mb-2 text-sm">
          {memberId}번 회원의 개인정보가 열립니다. 업무에 필요할 때만 열어 주세요.
        </p>
        <WhyForm button="회원 카드 열기" hint="예: 이메일 변경 문의 확인" onSubmit={open} />
      </div>
    )
  const { card, why } = opened
  return (
    <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-6 max-wide:grid-cols-1">
      <div className="space-y-4">
        <CardHead card={card} why={why} />
        <CardActs card={card} viewer={viewer} onChanged={() => reopen(why)} />
      </div>
      <CardLists card={card} />
    </div>
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
        <CardAfterReason key={memberId} memberId={memberId} viewer={viewer} />
      </>
    )}
  </ForStaff>
)
