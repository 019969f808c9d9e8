import { DRAWN_NAME } from '#contract/platform/pages/wordmark.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation, useSearchString } from '#web/app/navigation/navigation.ts'
import { Part } from '#web/app/parts/Part.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { Notifications } from '#web/people/notifications/Notifications.tsx'
import { ChevronDown } from '#web/ui/icons/icons.ts'
import { useMenuMarks } from '../menu.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import { OwnMenu } from './OwnMenu.tsx'

const link =
  'flex h-11 items-center whitespace-nowrap px-2 font-medium hover:text-stamp max-wide:px-1.5 max-wide:text-sm'

/** A link to the member's own page. The arrow next to it opens the member's menu. */
function OwnName({ nickname }: { nickname: string | undefined }) {
  // A site's name set in type is wider than the drawn one, so the member's name gets less space.
  const nameRoom = useSettings().siteName === DRAWN_NAME ? 'desk:w-[clamp(7.75rem,50vw-26rem,14rem)]' : ''
  return (
    <>
      {/* The name is known after the first paint. The width does not depend on it, so nothing moves. */}
      <a
        href={hrefOf('own')}
        aria-label={nickname ? undefined : '내 정보'}
        title={nickname}
        className={`${link} w-31 justify-end pr-0 ${nameRoom} max-wide:w-14 max-wide:grow max-wide:pl-0`}
      >
        <span className="min-w-0 truncate">{nickname}</span>
      </a>
      {/* On a phone the menu is aligned with the header's end. Large text may wrap the name to the
          header's start. */}
      <details name="header-menu" className="for-member dropdown group relative max-wide:static">
        <summary
          aria-label="내 메뉴"
          className="grid h-11 w-8 list-none place-items-center hover:text-stamp group-open:text-stamp max-desk:w-[44px]"
        >
          <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="absolute top-full right-0 z-30 min-w-[min(10rem,100%)] wide:min-w-40 border border-edge border-t-2 border-t-stamp-fill bg-card py-1 shadow-lg">
          <OwnMenu linkClassName="flex min-h-11 w-full items-center px-4 hover:bg-sunken" />
        </div>
      </details>
    </>
  )
}

/**
 * The header for visitors and for members. The page contains both, and the early script picks one before the
 * first paint.
 */
export function HeaderSession() {
  const session = useSession()
  const nickname =
    session.viewer?.nickname ?? ((session.state === 'unknown' && session.nickname) || undefined)
  const { pathname } = useLocation()
  const search = useSearchString()
  const isAccount = pathname === hrefOf('signIn') || pathname === hrefOf('signUp')
  const next = isAccount ? (new URLSearchParams(search).get('next') ?? undefined) : pathname + search
  return (
    <div className="max-wide:grow max-wide:basis-0">
      <div className="for-visitors flex items-center justify-end gap-1">
        <a href={hrefOf('signIn', { next })} className={link}>
          로그인
        </a>
        <a href={hrefOf('signUp', { next })} className={link}>
          회원가입
        </a>
      </div>
      <div className="for-members flex items-center gap-1 max-wide:gap-0">
        <Part name="members" of={useMenuMarks()}>
          <Notifications />
          <OwnName nickname={nickname} />
          <SignOutButton className={`${link} max-desk:hidden`} />
        </Part>
      </div>
    </div>
  )
}
