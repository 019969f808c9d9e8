import { endSession, useViewer } from '../session/session.ts'

const link = 'flex h-11 items-center px-2 font-medium hover:text-stamp'

async function signOut() {
  await endSession()
  // A full load, as the spec asks: nothing of the member stays in this tab's memory.
  location.assign('/')
}

/** The header's two states. Both are in the page; which one shows is known before the first paint. */
export function HeaderSession() {
  const viewer = useViewer()
  return (
    <>
      <div className="for-visitors flex items-center gap-1">
        <a href="/signin" className={link}>
          로그인
        </a>
        <a href="/signup" className={link}>
          회원가입
        </a>
      </div>
      <div className="for-members flex items-center gap-1">
        <a href="/user" className={`${link} inline-block max-w-32 truncate leading-11`}>
          {viewer?.nickname ?? '…'}
        </a>
        <button type="button" onClick={signOut} disabled={!viewer} className={link}>
          로그아웃
        </button>
      </div>
    </>
  )
}
