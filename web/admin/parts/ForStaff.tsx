import { type ReactNode, useEffect, useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { FACTOR_WANTED } from '#web/app/api/browser-api.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { restoreSession } from '#web/app/session/session.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FactorWanted } from './FactorWanted.tsx'

const places: { label: string; href: string; isOfAdmins?: true }[] = [
  { label: '검토', href: hrefOf('staff') },
  { label: '권리침해 신고', href: hrefOf('staffClaims'), isOfAdmins: true },
  { label: '문의', href: hrefOf('staffInquiries'), isOfAdmins: true },
  { label: '조치 기록', href: hrefOf('staffLog') },
  { label: '이번 달 열람', href: hrefOf('accesses'), isOfAdmins: true },
  { label: '오늘의 사건', href: hrefOf('staffDaily'), isOfAdmins: true },
  { label: '회원', href: hrefOf('memberCards'), isOfAdmins: true },
  { label: '운영진', href: hrefOf('staffRoles'), isOfAdmins: true },
  { label: '금지어', href: hrefOf('watchedWords'), isOfAdmins: true },
  { label: '전체 알림', href: hrefOf('announcements'), isOfAdmins: true },
  { label: '통계', href: hrefOf('statistics'), isOfAdmins: true },
  { label: '설정', href: hrefOf('options'), isOfAdmins: true },
  { label: '사이트 꾸미기', href: hrefOf('face'), isOfAdmins: true },
  { label: '첫 설정', href: hrefOf('setup'), isOfAdmins: true },
]

/** The frame of all staff pages. Other members see that they have no access. */
export function ForStaff({
  title,
  isAdmins = false,
  children,
}: {
  title: string
  /** Limits the page to admins. */
  isAdmins?: boolean
  children(viewer: Viewer): ReactNode
}) {
  const viewer = useMemberOnly()
  const { pathname } = useLocation()
  const isIn = viewer !== null && viewer.staff !== null && viewer.activated && (!isAdmins || isAdmin(viewer))
  // The last authorized viewer. The page stays mounted while a code is required, so that its state is kept.
  const [working, setWorking] = useState<Viewer | null>(null)
  if (isIn && working !== viewer) setWorking(viewer)
  const staff = isIn ? viewer : viewer?.secondFactor === 'code' ? working : null
  const mayEnter = staff !== null
  useEffect(() => {
    const ask = () => void restoreSession()
    addEventListener(FACTOR_WANTED, ask)
    return () => removeEventListener(FACTOR_WANTED, ask)
  }, [])
  return (
    <section className="min-h-dvh">
      <h1 className="mb-3 font-drawn text-2xl max-wide:text-xl">{title}</h1>
      {mayEnter && (
        <nav aria-label="운영" className="mb-4 border-rule border-b-2">
          <ul className="flex flex-wrap gap-x-4 whitespace-nowrap">
            {places
              .filter(({ isOfAdmins }) => !isOfAdmins || isAdmin(staff))
              .map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={pathname === href ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center font-semibold hover:text-stamp aria-[current]:text-stamp"
                  >
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      )}
      {viewer === null && (
        <p role="status" className="py-10 text-center text-faded">
          불러오는 중입니다.
        </p>
      )}
      {viewer?.secondFactor && <FactorWanted wanted={viewer.secondFactor} />}
      {viewer !== null && !viewer.secondFactor && !mayEnter && (
        <EmptyState title="운영진만 볼 수 있습니다.">
          <a href={hrefOf('home')} className="reach font-semibold text-stamp underline underline-offset-4">
            처음으로
          </a>
        </EmptyState>
      )}
      {mayEnter && (
        <div inert={!isIn} className="inert:opacity-50">
          {children(staff)}
        </div>
      )}
    </section>
  )
}
