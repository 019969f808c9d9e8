import './account-home.css'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { NotebookPart } from '#web/puzzles/achievements/NotebookPart.tsx'
import { StrengthPart } from '#web/puzzles/achievements/StrengthPart.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { OwnList } from './OwnList.tsx'
import { OwnParts } from './OwnParts.tsx'
import { OwnShelf } from './OwnShelf.tsx'
import { Settings } from './own-icons.ts'
import { ownLists } from './own-lists.ts'
import { ProfileCard } from './ProfileCard.tsx'

export const head = (): HeadContent => ({
  title: '내 정보',
  description: '내가 해결한 사건과 쓴 글, 댓글을 봅니다.',
  canonical: hrefOf('own'),
  isPrivate: true,
})

const linkClass =
  'inline-flex min-h-8 shrink-0 items-center hover:text-stamp hover:underline max-wide:min-h-11'

/** Links to the member's own reports, the decisions about them, their inquiries, staff announcements and their profile. */
const QuickLinks = ({ memberId }: { memberId: number | undefined }) => (
  <p className="swiped mb-4 flex gap-x-4 overflow-x-auto whitespace-nowrap text-faded text-sm">
    <a href={hrefOf('ownReports')} className={linkClass}>
      내 신고
    </a>
    <a href={hrefOf('record')} className={linkClass}>
      조치 기록
    </a>
    <a href={hrefOf('ownInquiries')} className={linkClass}>
      내 문의
    </a>
    <a href={hrefOf('announced')} className={linkClass}>
      운영진의 알림
    </a>
    <a href={hrefOf('ownLists')} className={linkClass}>
      내 사건철
    </a>
    {memberId && (
      <a href={hrefOf('member', { memberId })} className={linkClass}>
        내 프로필
      </a>
    )}
  </p>
)

const parts = [
  { id: 'notebook', title: '탐정 수첩' },
  ...ownLists.map(({ name, title }) => ({ id: name, title })),
  { id: 'shelf', title: '서재' },
]

export function MyScreen() {
  const viewer = useMemberOnly()
  const profile = useCallData('GET /api/user', viewer && { size: 1 })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-rule border-b-2 pb-2">
        <h1>내 정보</h1>
        <a href={hrefOf('settings')} className={buttonClass('quiet', 'small')}>
          <Settings size={16} />
          설정
        </a>
      </div>
      <QuickLinks memberId={viewer?.memberId} />
      <ProfileCard profile={profile} />
      <OwnParts parts={parts} />
      {/* The parts appear together, as high as their content, so that none moves another in sight. */}
      <div className="group min-h-dvh">
        <NotebookPart memberId={viewer?.memberId} isOwn />
        <div className="account-parts mt-5 gap-5">
          <StrengthPart viewer={viewer} />
          {ownLists.map(list => (
            <OwnList key={list.name} list={list} viewer={viewer} />
          ))}
          <OwnShelf viewer={viewer} />
        </div>
      </div>
    </>
  )
}
