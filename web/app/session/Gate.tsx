import type { ReactNode, Ref } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation, useWholeSearch } from '#web/app/navigation/navigation.ts'
import { Gated, type GatedProps } from '#web/ui/feedback/Tooltip.tsx'
import { bringIntoSight } from '#web/ui/in-sight.ts'
import { useSession } from './session.ts'

/** What an act asks of its reader and they lack; `null` also while it isn't known who reads. */
export type Lack = 'account' | 'activation' | null

export function useLack(): Lack {
  const { state, viewer } = useSession()
  if (state === 'unknown' || viewer?.activated) return null
  return viewer ? 'activation' : 'account'
}

/** Why the act can't be done, which stands before "수 있습니다": `정답을 제출할`. */
export const lackWords = (lack: 'account' | 'activation', act: string) =>
  `${lack === 'account' ? '로그인한' : '이메일 인증을 마친'} 회원만 ${act} 수 있습니다.`

const wayOut = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 max-wide:min-h-11'

/** The ways out of a lack, which come back: to this page, or to `to`. */
export function WaysOut({ lack, to }: { lack: 'account' | 'activation'; to?: string | undefined }) {
  const { pathname } = useLocation()
  const search = useWholeSearch()
  const next = to?.startsWith('/') ? to : pathname + search + (to ?? '')
  if (lack === 'activation')
    return (
      <a href={hrefOf('email', { next })} className={wayOut}>
        이메일 인증하기
      </a>
    )
  return (
    <>
      <a href={hrefOf('signIn', { next })} className={wayOut}>
        로그인
      </a>
      <span aria-hidden> · </span>
      <a href={hrefOf('signUp', { next })} className={wayOut}>
        회원가입
      </a>
    </>
  )
}

/** After a press that was refused: focuses the way out that shows, with the reason beside it in sight. */
export function offerWaysOut(note: HTMLElement | null) {
  const link = [...(note?.querySelectorAll('a') ?? [])].find(way => way.checkVisibility())
  if (!note || !link) return
  link.focus({ preventScroll: true })
  // The focus may have moved the note, as on a phone where it lies in the answer's sheet.
  bringIntoSight(note)
}

interface GateNoteProps {
  act: string
  /** The anchor of the place, `#answer`. */
  to?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Says in the page itself who may do something, with the ways out. The same for everyone, as the page is: the early
 * script has settled before the first paint which line shows, if any.
 */
export const GateNote = ({ act, to, ref }: GateNoteProps) => (
  <div ref={ref} className="text-sm">
    {(['account', 'activation'] as const).map(lack => (
      <p
        key={lack}
        className={`${lack === 'account' ? 'for-visitors' : 'for-inactive'} flex flex-wrap items-center gap-x-3 border-stamp border-l-4 bg-sunken px-3 py-1.5`}
      >
        <span>{lackWords(lack, act)}</span>
        <span className="text-stamp">
          <WaysOut lack={lack} to={to} />
        </span>
      </p>
    ))}
  </div>
)

/** A control for active members; to others it says why not, and offers the ways out beside that. */
export function ForActive({
  act,
  to,
  refusal = null,
  className,
  children,
}: {
  act: string
  to?: string
  /** Why this active member can't, either. */
  refusal?: string | null
  className?: string
  children(props: GatedProps): ReactNode
}) {
  const lack = useLack()
  return (
    <Gated
      reason={lack ? lackWords(lack, act) : refusal}
      isFound={lack !== null}
      ways={lack && <WaysOut lack={lack} to={to} />}
      {...(className && { className })}
    >
      {children}
    </Gated>
  )
}
