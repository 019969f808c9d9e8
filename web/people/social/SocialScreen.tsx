import { useEffect, useRef, useState } from 'react'
import { providerWords, type SocialProvider, socialProviders } from '#contract/people/social/social-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSearchString } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { AccountCard } from '#web/people/accounts/AccountCard.tsx'
import { nextAddress } from '#web/people/accounts/after-sign-in.ts'
import { SecondStep } from '#web/people/accounts/SecondStep.tsx'
import { SocialButtons } from '#web/people/social-accounts/SocialButtons.tsx'
import {
  type Joining,
  type Pending,
  redirectToProvider,
  storedJoining,
  takePending,
} from '#web/people/social-accounts/social-flow.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { SocialSignUp } from './SocialSignUp.tsx'
import { useFinishSocialSignIn } from './use-finish.ts'

export const head = (): HeadContent => ({
  title: '카카오·네이버로 시작하기',
  description: '카카오나 네이버 계정으로 로그인하거나 가입합니다.',
  canonical: hrefOf('social'),
  isPrivate: true,
})

export type SocialState =
  | { kind: 'working' }
  | { kind: 'failed'; words: string; next: string; isMember?: boolean }
  | { kind: 'joining'; joining: Joining }
  | { kind: 'second'; ticket: string }

const expiredWords =
  '로그인을 시작한 창에서 이어지지 않았거나 이미 끝난 로그인입니다. 아래에서 처음부터 다시 시도해 주세요.'
const refusedWords = (provider: SocialProvider, error: string) =>
  error === 'access_denied'
    ? `${providerWords[provider]} 로그인을 취소했습니다.`
    : `${providerWords[provider]}에서 로그인하지 못했습니다. 잠시 후 다시 시도해 주세요.`

/** The query parameters with which a provider returns, or with which a link chooses one. */
const RETURN_PARAMS = /[?&](?:with|code|error)=/

/** Reads the address and removes its parameters at once, because a code must not stay in the history. */
function readAndClearAddress() {
  const query = new URLSearchParams(location.search)
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
  const provider = socialProviders.find(name => name === query.get('with'))
  const isBack = Boolean(code || error)
  const pending = isBack ? takePending() : undefined
  const next = pending?.next ?? nextAddress() ?? '/'
  if (location.search) history.replaceState(history.state, '', hrefOf('social', { next }))
  return { code, state, error, provider, isBack, pending, next }
}

/** The page between the site and a provider: it leaves for the provider, and the provider returns to it. */
export function SocialScreen() {
  const [state, setState] = useState<SocialState>({ kind: 'working' })
  const { finish, enter } = useFinishSocialSignIn(setState)
  const hasBegun = useRef(false)

  async function begin() {
    const { code, state: returned, error, provider, isBack, pending, next } = readAndClearAddress()
    const fail = (words: string) =>
      setState({ kind: 'failed', words, next, isMember: pending !== undefined && pending.aim !== 'enter' })
    try {
      if (isBack && !pending) return fail(expiredWords)
      if (pending && error) return fail(refusedWords(pending.provider, error))
      if (pending && code && returned)
        return await finish(pending as Pending, { authCode: code, state: returned })
      if (provider) return await redirectToProvider({ provider, aim: 'enter', next }, { replaces: true })
      const joining = storedJoining()
      if (joining) return setState({ kind: 'joining', joining })
      fail('카카오나 네이버를 선택해 주세요.')
    } catch (thrown) {
      fail(failureWords(thrown))
    }
  }
  // The buttons of a failed sign-in lead to this page again, with another query.
  const search = useSearchString()
  const beginLatest = useRef(begin)
  beginLatest.current = begin
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new sign-in
  useEffect(() => {
    if (hasBegun.current && !RETURN_PARAMS.test(location.search)) return
    hasBegun.current = true
    setState({ kind: 'working' })
    void beginLatest.current()
  }, [search])

  if (state.kind === 'joining')
    return (
      <AccountCard title="회원가입">
        <SocialSignUp joining={state.joining} onEntered={enter} />
      </AccountCard>
    )
  if (state.kind === 'second')
    return (
      <AccountCard title="2단계 인증">
        <SecondStep
          ticket={state.ticket}
          onEntered={opened => enter(opened)}
          onOver={() => setState({ kind: 'failed', words: '처음부터 다시 로그인해 주세요.', next: '/' })}
        />
      </AccountCard>
    )
  return (
    <AccountCard title="로그인">
      {state.kind === 'working' ? (
        <p role="status" className="min-h-40 py-10 text-center text-faded">
          로그인하고 있습니다. 잠시만 기다려 주세요.
        </p>
      ) : (
        <Failed {...state} />
      )}
    </AccountCard>
  )
}

/** The reason why the sign-in failed, with all ways to continue. */
const Failed = ({ words, next, isMember }: Extract<SocialState, { kind: 'failed' }>) => (
  <>
    <div className="mb-5">
      <Notice kind="alert">{words}</Notice>
    </div>
    {isMember ? (
      <a href={next} className={`${buttonClass()} w-full`}>
        돌아가기
      </a>
    ) : (
      <>
        <SocialButtons next={next} />
        <a href={hrefOf('signIn', { next })} className={`${buttonClass()} w-full`}>
          아이디로 로그인
        </a>
      </>
    )}
  </>
)
