import type { ReactNode } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useSession } from '#web/app/session/session.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { siteAddress, useRequestedNext } from '../after-sign-in.ts'

/**
 * Content for visitors, with a notice and links instead if the viewer is already signed in. `isEntering`: the
 * sign-in is happening now.
 */
export function AlreadyMember({ isEntering, children }: { isEntering: boolean; children: ReactNode }) {
  const session = useSession()
  const next = useRequestedNext()
  const nickname = session.viewer?.nickname ?? (session.state === 'unknown' ? session.nickname : undefined)
  return (
    <>
      {!isEntering && (
        <div className="for-members">
          <p className="min-h-6">
            {nickname ? `${nickname} 님으로 이미 로그인되어 있습니다.` : '이미 로그인되어 있습니다.'}
          </p>
          <p className="mt-4 flex flex-wrap gap-2">
            <a href={ownAddress(next)} className={buttonClass('primary')}>
              {next ? '계속하기' : '홈으로'}
            </a>
            <a href={hrefOf('own')} className={buttonClass()}>
              내 정보
            </a>
          </p>
        </div>
      )}
      <div className={isEntering ? undefined : 'for-visitors'}>{children}</div>
    </>
  )
}

/**
 * The destination, or the home page for another site. The server doesn't know the origin, so a placeholder
 * serves.
 */
const ownAddress = (next: string | null) => siteAddress(next, 'https://here.invalid') ?? '/'
