import type { ReactNode } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation } from '#web/app/navigation/navigation.ts'
import { requirementWords } from '#web/app/session/Gate.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'

/**
 * A placeholder as high as the window. Content after the form stays out of view until the form loads, so no
 * shift is visible.
 */
export function FormPlaceholder() {
  return (
    <p role="status" className="grid min-h-dvh place-content-center border border-line bg-card text-faded">
      불러오는 중입니다.
    </p>
  )
}

/** A form for active members. A visitor is sent to sign in, and an inactive member learns what is missing. */
export function ForWriters({
  title,
  act = '글을 작성할',
  children,
}: {
  title: string
  /** The action, in the form that precedes "수 있습니다". */
  act?: string
  children(viewer: Viewer): ReactNode
}) {
  const viewer = useMemberOnly()
  const { pathname, search } = useLocation()
  const next = pathname + search
  // The section is as high as the window, so content below it doesn't move once the viewer is known.
  return (
    <section className="min-h-dvh">
      <h1 className="mb-5 border-ink border-b-2 pb-2 font-drawn text-2xl">{title}</h1>
      {viewer?.activated ? (
        children(viewer)
      ) : (
        <>
          {!viewer && (
            <div className="for-active">
              <FormPlaceholder />
            </div>
          )}
          <div className="for-inactive">
            <EmptyState drawing="key" title={requirementWords('activation', act)}>
              <a href={hrefOf('email', { next })} className={`mt-3 ${buttonClass('primary')}`}>
                이메일 인증하기
              </a>
            </EmptyState>
          </div>
          {!viewer && (
            <div className="for-visitors">
              <EmptyState drawing="key" title={requirementWords('account', act)}>
                <a href={hrefOf('signIn', { next })} className={`mt-3 mr-2 ${buttonClass('primary')}`}>
                  로그인
                </a>
                <a href={hrefOf('signUp', { next })} className={`mt-3 ${buttonClass()}`}>
                  회원가입
                </a>
              </EmptyState>
            </div>
          )}
        </>
      )}
    </section>
  )
}
