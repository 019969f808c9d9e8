import { type ReactNode, useEffect, useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { SECOND_FACTOR_REQUIRED } from '#web/app/api/browser-api.ts'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { restoreSession } from '#web/app/session/session.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SecondFactorPrompt } from './SecondFactorPrompt.tsx'
import { StaffMenu } from './StaffMenu.tsx'

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
  const isIn = viewer !== null && viewer.staff !== null && viewer.activated && (!isAdmins || isAdmin(viewer))
  // The last authorized viewer. The page stays mounted while a code is required, so that its state is kept.
  const [working, setWorking] = useState<Viewer | null>(null)
  if (isIn && working !== viewer) setWorking(viewer)
  const staff = isIn ? viewer : viewer?.secondFactor === 'code' ? working : null
  const mayEnter = staff !== null
  useEffect(() => {
    const ask = () => void restoreSession()
    addEventListener(SECOND_FACTOR_REQUIRED, ask)
    return () => removeEventListener(SECOND_FACTOR_REQUIRED, ask)
  }, [])
  return (
    <section className="min-h-dvh">
      <h1 className="mb-3">{title}</h1>
      {mayEnter && <StaffMenu isAdmin={isAdmin(staff)} />}
      {viewer === null && (
        <p role="status" className="py-10 text-center text-faded">
          불러오는 중입니다.
        </p>
      )}
      {viewer?.secondFactor && <SecondFactorPrompt wanted={viewer.secondFactor} />}
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
