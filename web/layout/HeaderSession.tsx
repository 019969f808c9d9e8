import { hrefOf } from '#contract/site-map.ts'
import { useLocation, useWholeSearch } from '../navigation/navigation.ts'
import { Notifications } from '../notifications/Notifications.tsx'
import { useSession } from '../session/session.ts'
import { ChevronDown } from '../ui/icons.ts'
import { OwnMenu } from './OwnMenu.tsx'

const link =
  'flex h-11 items-center whitespace-nowrap px-2 font-medium hover:text-stamp max-wide:px-1.5 max-wide:text-sm'

/** The header's two states. Both are in the page; which one shows is known before the first paint. */
export function HeaderSession() {
  const session = useSession()
  const nickname =
    session.viewer?.nickname ?? ((session.state === 'unknown' && session.nickname) || undefined)
  const { pathname } = useLocation()
  const search = useWholeSearch()
  const isAccount = pathname === hrefOf('signIn') || pathname === hrefOf('signUp')
  const next = isAccount ? (new URLSearchParams(search).get('next') ?? undefined) : pathname + search
  return (
    <>
      <div className="for-visitors flex items-center gap-1">
        <a href={hrefOf('signIn', { next })} className={link}>
          로그인
        </a>
        <a href={hrefOf('signUp', { next })} className={link}>
          회원가입
        </a>
      </div>
      <div className="for-members flex items-center gap-1 max-wide:gap-0">
        <Notifications />
        {/* On a phone it opens from the header's end: with large text the name may stand at its beginning. */}
        <details name="header-menu" className="for-member dropdown group relative max-wide:static">
          {/* Of one width, whoever it is: the name comes after the first paint, and nothing may jump. */}
          <summary
            aria-label={nickname ? undefined : '내 메뉴'}
            className={`${link} w-40 list-none justify-end gap-1 group-open:text-stamp max-wide:w-[min(9rem,30vw)]`}
          >
            <span className="min-w-0 truncate" title={nickname}>
              {nickname}
            </span>
            <ChevronDown size={16} className="shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="absolute top-full right-0 z-30 min-w-[min(10rem,100%)] wide:min-w-40 border border-edge border-t-2 border-t-stamp bg-card py-1 shadow-lg">
            <OwnMenu linkClassName="flex min-h-11 w-full items-center px-4 hover:bg-sunken" />
          </div>
        </details>
      </div>
    </>
  )
}
