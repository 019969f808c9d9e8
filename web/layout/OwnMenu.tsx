import { hrefOf } from '#contract/site-map.ts'
import { endSession, useSession } from '../session/session.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { ownPages } from './menu.ts'

/** A member's own pages, and the way out. */
export function OwnMenu({ linkClassName }: { linkClassName: string }) {
  const { state, viewer } = useSession()
  return (
    <>
      <MenuEntries entries={ownPages} linkClassName={linkClassName} />
      {viewer?.staff && (
        <a href={hrefOf('staff')} className={linkClassName}>
          운영
        </a>
      )}
      <button type="button" onClick={endSession} disabled={state === 'visitor'} className={linkClassName}>
        로그아웃
      </button>
    </>
  )
}
