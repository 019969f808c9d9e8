import { useEffect, useState } from 'react'
import type { Body, Reply } from '#contract/calls.ts'
import { providerWords } from '#contract/people/social/social-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { filled } from '#web/ui/forms/use-form.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SocialWords, socialLook } from './SocialButtons.tsx'
import { showPasskey } from './show-passkey.ts'
import { dropProof, leaveForProvider, storedProof, storeProof } from './social-flow.ts'

export type Ways = Reply<'GET /api/user/ways'>['data']

/** The member's ways to sign in, once the viewer is known. */
export function useWays() {
  const isMember = useViewer() !== null
  return useCallData('GET /api/user/ways', isMember ? {} : null)
}

/** The check of the field `password` in a form with `SelfProof`. Another proof replaces it. */
export const passwordOrProof = (words: string) => (value: string) =>
  storedProof() ? undefined : filled(words)(value)

/** The fields that a form with `SelfProof` sends. A stored proof is used up by that. */
export function proofOf({
  password,
}: {
  password: string
}): Pick<Body<'DELETE /api/user'>, 'password' | 'proof'> {
  const proof = storedProof()
  dropProof()
  return proof ? { proof } : { password }
}

/**
 * The part of a form by which members prove who they are: the password, a passkey, or another sign-in at the
 * provider. After that sign-in one returns to `back`.
 */
export function SelfProof({ back, label = '비밀번호' }: { back: string; label?: string }) {
  const { data: answer } = useWays()
  const [isProved, setProved] = useState(false)
  useEffect(() => setProved(storedProof() !== undefined), [])
  if (isProved) return <Notice kind="status">본인 확인을 마쳤습니다.</Notice>
  return (
    <>
      {/* Nearly everyone has a password, so its field is there at once. */}
      {answer?.hasPassword !== false ? (
        <PasswordField label={label} name="password" autoComplete="current-password" />
      ) : (
        answer.social.map(({ provider }) => <ProveButton key={provider} provider={provider} back={back} />)
      )}
      {answer && answer.passkeys.length > 0 && <PasskeyProof onProved={() => setProved(true)} />}
    </>
  )
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { run, pending } = useAction(async () => {
    storeProof({
      passkey: (await browserApi('POST /api/passkey/prove', { body: await showPasskey() })).data.ticket,
    })
    onProved()
  })
  return (
    <Button className="w-full" pending={pending} onClick={() => run()}>
      패스키로 본인 확인
    </Button>
  )
}

function ProveButton({ provider, back }: { provider: Ways['social'][number]['provider']; back: string }) {
  const { run, pending } = useAction(() => leaveForProvider({ provider, aim: 'prove', next: back }))
  return (
    <>
      <p className="mb-2 text-sm">{providerWords[provider]}에 다시 로그인해 본인임을 확인합니다.</p>
      <button
        type="button"
        aria-busy={pending || undefined}
        onClick={() => run()}
        className={`${socialLook(provider)} mb-2`}
      >
        <SocialWords provider={provider} act="본인 확인" />
      </button>
    </>
  )
}
