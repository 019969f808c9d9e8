import { useSyncExternalStore } from 'react'
import type { Body, Reply } from '#contract/calls.ts'
import { providerWords } from '#contract/people/social/social-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { required } from '#web/ui/forms/use-form.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { authenticateWithPasskey } from './authenticate-with-passkey.ts'
import { SocialWords, socialButtonClass } from './SocialButtons.tsx'
import { onProofChange, redirectToProvider, removeProof, storedProof, storeProof } from './social-flow.ts'

export type SignInMethods = Reply<'GET /api/user/ways'>['data']

/** The member's ways to sign in, once the viewer is known. */
export function useSignInMethods() {
  const isMember = useViewer() !== null
  return useCallData('GET /api/user/ways', isMember ? {} : null)
}

const hasProof = () => storedProof() !== undefined

/** The check of the field `password` in a form with `SelfProof`. Another proof replaces it. */
export const passwordOrProof = (words: string) => (value: string) =>
  hasProof() ? undefined : required(words)(value)

type Proof = Pick<Body<'DELETE /api/user'>, 'password' | 'proof'>

/**
 * Sends the fields of `SelfProof` with a call. A proof is used up only if the call succeeds, so it can be
 * sent again after a refusal for another reason.
 */
export async function sendProved<T>({ password }: { password: string }, send: (proof: Proof) => Promise<T>) {
  const proof = storedProof()
  try {
    const answer = await send(proof ? { proof } : { password })
    if (answer !== false) removeProof()
    return answer
  } catch (error) {
    if (error instanceof Refusal && error.details.fields?.proof) removeProof()
    throw error
  }
}

/**
 * The part of a form by which members prove who they are: the password, a passkey, or another sign-in at the
 * provider. After that sign-in one returns to `back`.
 */
export function SelfProof({ back, label = '비밀번호' }: { back: string; label?: string }) {
  const { data: methods } = useSignInMethods()
  const isProved = useSyncExternalStore(onProofChange, hasProof, () => false)
  if (isProved) return <Notice kind="status">본인 확인을 마쳤습니다.</Notice>
  return (
    <>
      {/* Nearly everyone has a password, so its field is there at once. */}
      {methods?.hasPassword !== false ? (
        <PasswordField label={label} name="password" autoComplete="current-password" />
      ) : (
        methods.social.map(({ provider }) => <ProveButton key={provider} provider={provider} back={back} />)
      )}
      {methods && methods.passkeys.length > 0 && <PasskeyProof />}
    </>
  )
}

function PasskeyProof() {
  const { run, pending } = useAction(async () => {
    storeProof({
      passkey: (await browserApi('POST /api/passkey/prove', { body: await authenticateWithPasskey() })).data
        .ticket,
    })
  })
  return (
    <Button className="w-full" pending={pending} onClick={() => run()}>
      패스키로 본인 확인
    </Button>
  )
}

function ProveButton({
  provider,
  back,
}: {
  provider: SignInMethods['social'][number]['provider']
  back: string
}) {
  const { run, pending } = useAction(() => redirectToProvider({ provider, aim: 'prove', next: back }))
  return (
    <>
      <p className="mb-2 text-sm">{providerWords[provider]}에 다시 로그인해 본인임을 확인합니다.</p>
      <button
        type="button"
        aria-busy={pending || undefined}
        onClick={() => run()}
        className={`${socialButtonClass(provider)} mb-2`}
      >
        <SocialWords provider={provider} act="본인 확인" />
      </button>
    </>
  )
}
