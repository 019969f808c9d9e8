import { useState } from 'react'
import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import { usernameProblem } from '#contract/people/members/member-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { normalizeText } from '#contract/platform/text/text.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import { beginSession } from '#web/app/session/session.ts'
import { useProof } from '#web/people/proof-of-work/use-proof.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { goodPassword, sameAsPassword } from '../account-checks.ts'
import { nextAddress, useContinueAfterSignIn, useRequestedNext, withNext } from '../after-sign-in.ts'
import { useAvailability } from '../availability.ts'
import { usePasswordCheck } from '../use-password-check.ts'

/** Signs the new member in at once. If that fails, the sign-in screen takes over. */
function useEntering() {
  const navigate = useNavigate()
  const continueAfterSignIn = useContinueAfterSignIn()
  return async (username: string, password: string) => {
    const answer = await browserApi('POST /api/signin', { body: { username, password } }).catch(
      () => undefined,
    )
    const entered = answer && !('ticket' in answer.data) ? answer.data : undefined
    if (entered) beginSession(entered)
    toast.success(
      entered
        ? '회원가입이 완료되었습니다. 이제 이메일을 인증해 주세요.'
        : '회원가입이 완료되었습니다. 로그인해 주세요.',
      { leadsOn: true },
    )
    if (entered) await continueAfterSignIn(entered)
    else await navigate(withNext(hrefOf('signIn'), nextAddress()), { replace: true })
  }
}

/** The state of the sign-up form: the availability of both names, missing fields and the submission. */
export function useSignUp() {
  const enter = useEntering()
  const next = useRequestedNext()
  const proof = useProof()
  const [hasAgreed, setAgreed] = useState(false)
  const nickname = useAvailability(name =>
    browserApi('GET /api/nickname/duplicate', { query: { nickname: name } }),
  )
  const username = useAvailability(name =>
    browserApi('GET /api/username/duplicate', { query: { username: name } }),
  )
  const form = useForm({
    checks: {
      nickname: value => nicknameProblem(value) ?? undefined,
      username: value => usernameProblem(normalizeText(value)),
      password: goodPassword,
      confirmation: sameAsPassword,
    },
    async submit({ nickname: name, username: id, password }) {
      try {
        await browserApi('POST /api/signup', {
          body: {
            ...{ nickname: name, username: id, password, consents: allConsents() },
            ...(await proof.take()),
          },
        })
      } catch (error) {
        forgetRefused(error)
        throw error
      }
      await enter(id, password)
    },
  })

  const { nickname: name, username: id, password } = form.values ?? {}
  usePasswordCheck({
    ...{ password, nickname: name, username: id },
    refuse: words => form.refuse('password', words),
  })

  /** Forgets the check of a name that another member took meanwhile. */
  function forgetRefused(error: unknown) {
    const fields = error instanceof Refusal ? error.details.fields : undefined
    if (fields?.nickname) nickname.forget()
    if (fields?.username) username.forget()
  }

  function check(field: 'nickname' | 'username', availability: typeof nickname) {
    const problem = form.problems[field]
    if (problem) form.refuse(field, problem)
    else void availability.check(normalizeText(form.values?.[field] ?? ''))
  }

  const missing = [
    nickname.found !== 'free' && '닉네임 중복 확인',
    username.found !== 'free' && '아이디 중복 확인',
    (form.problems.password ?? form.errors.password) !== undefined && '비밀번호',
    (form.problems.confirmation !== undefined || !form.values?.confirmation) && '비밀번호 확인',
    !hasAgreed && '약관 동의',
  ].filter(Boolean)
  return { next, proof, form, nickname, username, check, missing, setAgreed }
}
