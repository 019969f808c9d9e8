import type { ReactNode, Ref } from 'react'
import { providerWords } from '#contract/people/social/social-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useLocation, useSearchString } from '#web/app/navigation/navigation.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { bringIntoView } from '#web/ui/bring-into-view.ts'
import { Gated, type GatedProps } from '#web/ui/feedback/Tooltip.tsx'
import { useSession } from './session.ts'

/** The requirement that the viewer lacks for an action. `null` also while the viewer is unknown. */
type MissingRequirement = 'account' | 'activation' | null

export function useMissingRequirement(): MissingRequirement {
  const { state, viewer } = useSession()
  if (state === 'unknown' || viewer?.activated) return null
  return viewer ? 'activation' : 'account'
}

/** The reason an action is unavailable. `act` precedes "수 있습니다", as in `정답을 제출할`. */
export const requirementWords = (missing: 'account' | 'activation', act: string) =>
  `${missing === 'account' ? '로그인한' : '이메일 인증을 마친'} 회원만 ${act} 수 있습니다.`

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline underline-offset-4 max-wide:min-h-11'

/** The address to return to: this page, its anchor `to`, or another page `to`. */
function useWayBack(to: string | undefined) {
  const { pathname } = useLocation()
  const search = useSearchString()
  return to?.startsWith('/') ? to : pathname + search + (to ?? '')
}

/** Links that resolve a missing requirement and return to this page, or to `to`. */
export function RequirementLinks({
  missing,
  to,
}: {
  missing: 'account' | 'activation'
  to?: string | undefined
}) {
  const { socialLogin } = useSettings()
  const next = useWayBack(to)
  if (missing === 'activation')
    return (
      <a href={hrefOf('email', { next })} className={linkClass}>
        이메일 인증하기
      </a>
    )
  return (
    <>
      {socialLogin.map(provider => (
        <span key={provider}>
          <a href={hrefOf('social', { with: provider, next })} rel="nofollow" className={linkClass}>
            {providerWords[provider]}로 시작하기
          </a>
          <span aria-hidden> · </span>
        </span>
      ))}
      <a href={hrefOf('signIn', { next })} className={linkClass}>
        로그인
      </a>
      <span aria-hidden> · </span>
      <a href={hrefOf('signUp', { next })} className={linkClass}>
        회원가입
      </a>
    </>
  )
}

/** After a refused action: focuses the visible link and scrolls the reason into view. */
export function focusRequirementLink(note: HTMLElement | null) {
  const link = [...(note?.querySelectorAll('a') ?? [])].find(link => link.checkVisibility())
  if (!note || !link) return
  link.focus({ preventScroll: true })
  // Focusing may have moved the note, for example inside the answer sheet on a phone.
  bringIntoView(note)
}

interface GateNoteProps {
  act: string
  /** The anchor to return to, such as `#answer`. */
  to?: string
  /**
   * Whether the visitor's links are words of the sentence. This suits places that show the same links
   * separately.
   */
  isInline?: boolean
  ref?: Ref<HTMLDivElement>
}

function InlineWays({ act, to }: { act: string; to: string | undefined }) {
  const next = useWayBack(to)
  const ways = [
    [hrefOf('signIn', { next }), '로그인', '하거나 '],
    [hrefOf('signUp', { next }), '회원가입', `하면 ${act} 수 있습니다.`],
  ] as const
  return (
    <p className="for-visitors text-faded">
      {ways.map(([href, way, rest]) => (
        <span key={way}>
          <a href={href} className="reach underline underline-offset-4 hover:text-stamp">
            {way}
          </a>
          {rest}
        </span>
      ))}
    </p>
  )
}

/**
 * Says in the page who may act, with links to become eligible. Its HTML is the same for everyone. The early
 * script decides before the first paint which line shows, if any.
 */
export function GateNote({ act, to, isInline = false, ref }: GateNoteProps) {
  // A sentence has no room for the sign-in links of other providers.
  const isSentence = useSettings().socialLogin.length === 0 && isInline
  return (
    <div ref={ref} className="text-sm">
      {isSentence && <InlineWays act={act} to={to} />}
      {(isSentence ? (['activation'] as const) : (['account', 'activation'] as const)).map(missing => (
        <p
          key={missing}
          className={`${missing === 'account' ? 'for-visitors' : 'for-inactive'} flex flex-wrap items-center gap-x-3`}
        >
          <span>{requirementWords(missing, act)}</span>
          <span className="text-stamp">
            <RequirementLinks missing={missing} to={to} />
          </span>
        </p>
      ))}
    </div>
  )
}

/**
 * A control for active members. To others it looks the same, and a press gives the reason with links to become
 * eligible.
 */
export function ForActive({
  act,
  to,
  refusal = null,
  waiting = null,
  className,
  children,
}: {
  act: string
  to?: string
  /** The reason that this active member may not act. */
  refusal?: string | null
  /** A reason that applies only until the required data has loaded. */
  waiting?: string | null
  className?: string
  children(props: GatedProps): ReactNode
}) {
  const missing = useMissingRequirement()
  return (
    <Gated
      reason={missing ? requirementWords(missing, act) : (refusal ?? waiting)}
      isTemporary={!refusal}
      appearedLate={missing !== null}
      links={missing && <RequirementLinks missing={missing} to={to} />}
      {...(className && { className })}
    >
      {children}
    </Gated>
  )
}
