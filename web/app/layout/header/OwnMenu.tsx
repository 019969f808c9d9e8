import { hrefOf } from '#contract/site-map.ts'
import { useWaitingCases } from '#web/admin/parts/waiting-cases.ts'
import { useSession } from '#web/app/session/session.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { MenuEntries } from '../MenuEntries.tsx'
import { ownPages } from '../menu.ts'
import { SignOutButton } from '../SignOutButton.tsx'

/** Maximum count shown; larger counts are abbreviated. */
const COUNTED_MAX = 99

/** Links to the signed-in member's pages, and the sign-out button. */
export function OwnMenu({ linkClassName }: { linkClassName: string }) {
  const { viewer } = useSession()
  const waiting = useWaitingCases()
  return (
    <>
      <MenuEntries entries={ownPages} linkClassName={linkClassName} />
      {(viewer?.staff || viewer?.secondFactor) && (
        <a href={hrefOf('staff')} className={linkClassName}>
          운영
          {waiting !== null && waiting.open > 0 && (
            <span className="figures ml-2 inline-block min-w-5 bg-stamp-fill px-1 text-center font-bold text-on-stamp text-xs leading-5">
              <span aria-hidden>{waiting.open > COUNTED_MAX ? `${COUNTED_MAX}+` : waiting.open}</span>
              <span className="sr-only">
                검토할 건 {figure(waiting.open)}개
                {waiting.urgent > 0 && `, 급한 건 ${figure(waiting.urgent)}개`}
              </span>
            </span>
          )}
        </a>
      )}
      {/* On wide screens the header itself shows the sign-out button. */}
      <SignOutButton className={`${linkClassName} desk:hidden`} />
    </>
  )
}
