import { useLocation, useWholeSearch } from '../navigation/navigation.ts'
import { Notifications } from '../notifications/Notifications.tsx'
import { endSession, useSession } from '../session/session.ts'

const link =
  'flex h-11 items-center whitespace-nowrap px-2 font-medium hover:text-stamp max-wide:px-1.5 max-wide:text-sm'

/** The header's two states. Both are in the page; which one shows is known before the first paint. */
export function HeaderSession() {
  const session = useSession()
  const nickname =
    session.viewer?.nickname ?? ((session.state === 'unknown' && session.nickname) || undefined)
  const { pathname } = useLocation()
  const search = useWholeSearch()
  const isAccount = pathname === '/signin' || pathname === '/signup'
  const next = isAccount ? search : `?next=${encodeURIComponent(pathname + search)}`
  return (
    <>
      <div className="for-visitors flex items-center gap-1">
        <a href={`/signin${next}`} className={link}>
          로그인
        </a>
        <a href={`/signup${next}`} className={link}>
          회원가입
        </a>
      </div>
      <div className="for-members flex items-center gap-1 max-wide:gap-0">
        <Notifications />
        {/* Of one width, whoever it is: the name comes after the first paint, and nothing may jump. */}
        <a
          href="/user"
          aria-label={nickname ? undefined : '내 정보'}
          className={`${link} w-32 justify-end max-wide:w-20`}
        >
          <span className="truncate" title={nickname}>
            {nickname}
          </span>
        </a>
        <button type="button" onClick={endSession} disabled={!nickname} className={link}>
          로그아웃
        </button>
      </div>
    </>
  )
}
