import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { providerWords } from '#contract/people/social/social-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useLeaveFor } from '#web/app/navigation/leave-for.ts'
import { beginSession } from '#web/app/session/session.ts'
import { useContinueAfterSignIn } from '#web/people/accounts/after-sign-in.ts'
import {
  type Pending,
  removeJoining,
  storeJoining,
  storeProof,
} from '#web/people/social-accounts/social-flow.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { SocialState } from './SocialScreen.tsx'

/** Finishes what this tab began at the provider. */
export function useFinishSocialSignIn(setState: (state: SocialState) => void) {
  const continueAfterSignIn = useContinueAfterSignIn()
  const leaveFor = useLeaveFor()

  async function enter(opened: Viewer & Tokens, words = '로그인되었습니다.') {
    removeJoining()
    beginSession(opened)
    toast.success(words, { leadsOn: true })
    await continueAfterSignIn(opened)
  }

  async function finish(
    { aim, nonce, next, provider }: Pending,
    returned: { authCode: string; state: string },
  ) {
    const body = { ...returned, nonce }
    if (aim === 'link') {
      await browserApi('POST /api/social/link', { body })
      toast.success(`${providerWords[provider]} 계정을 연결했습니다.`, { leadsOn: true })
      return leaveFor(next)
    }
    if (aim === 'prove') {
      storeProof({ social: (await browserApi('POST /api/social/prove', { body })).data.ticket })
      toast.success('본인 확인을 마쳤습니다. 5분 안에 이어서 진행해 주세요.', { leadsOn: true })
      return leaveFor(next)
    }
    const { data } = await browserApi('POST /api/social/finish', { body })
    if ('suggestion' in data) {
      const joining = { ...data, next }
      storeJoining(joining)
      return setState({ kind: 'joining', joining })
    }
    if ('ticket' in data) return setState({ kind: 'second', ticket: data.ticket })
    await enter(data)
  }

  return { finish, enter }
}
