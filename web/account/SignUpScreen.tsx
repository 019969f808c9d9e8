import { useState } from 'react'
import { allConsents } from '#contract/consent-rules.ts'
import { isUsername, passwordRuleWords, usernameRuleWords } from '#contract/member-rules.ts'
import { nicknameProblem } from '#contract/nicknames.ts'
import { Refusal } from '#contract/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { tidy } from '#contract/text.ts'
import { browserApi } from '../api/browser-api.ts'
import { Form, SubmitButton } from '../forms/Form.tsx'
import { LeaveQuestion } from '../forms/LeaveQuestion.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useForm } from '../forms/use-form.ts'
import type { HeadContent } from '../head.tsx'
import { useNavigate } from '../navigation/navigation.ts'
import { ProofState } from '../proofs/ProofState.tsx'
import { useProof } from '../proofs/use-proof.ts'
import { beginSession } from '../session/session.ts'
import { toast } from '../ui/toast.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AlreadyMember } from './AlreadyMember.tsx'
import { AvailableField } from './AvailableField.tsx'
import { goodPassword, sameAsPassword } from './account-checks.ts'
import { nextAddress, useAskedNext, useGoingOn, withNext } from './after-sign-in.ts'
import { useAvailability } from './availability.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { usernameTyping } from './username-typing.ts'

export const head = (): HeadContent => ({
  title: '회원가입',
  description: '회원이 되어 추리 퀴즈를 풀고 사건 이야기를 나눕니다.',
  canonical: hrefOf('signUp'),
})

export function SignUpScreen() {
  const navigate = useNavigate()
  const goOn = useGoingOn()
  const next = useAskedNext()
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
      nickname: value => nicknameProblem(tidy(value)) ?? undefined,
      username: value => (isUsername(tidy(value)) ? undefined : usernameRuleWords),
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

  /** The new member is signed in at once; where that fails now, the screen for it takes over. */
  async function enter(username: string, password: string) {
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
    if (entered) await goOn(entered)
    else await navigate(withNext(hrefOf('signIn'), nextAddress()), { replace: true })
  }

  /** Someone else took the name after it was checked. */
  function forgetRefused(error: unknown) {
    const fields = error instanceof Refusal ? error.details.fields : undefined
    if (fields?.nickname) nickname.forget()
    if (fields?.username) username.forget()
  }

  function check(field: 'nickname' | 'username', availability: typeof nickname) {
    const problem = form.problems[field]
    if (problem) form.refuse(field, problem)
    else void availability.check(tidy(form.values?.[field] ?? ''))
  }

  const missing = [
    nickname.found !== 'free' && '닉네임 중복 확인',
    username.found !== 'free' && '아이디 중복 확인',
    form.problems.password !== undefined && '비밀번호',
    (form.problems.confirmation !== undefined || !form.values?.confirmation) && '비밀번호 확인',
    !hasAgreed && '약관 동의',
  ].filter(Boolean)

  return (
    <AccountCard title="회원가입">
      <AlreadyMember isEntering={form.pending}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever field is entered first */}
        <div onFocus={() => void proof.prepare()}>
          <Form form={form} className="space-y-3">
            <AvailableField
              label="닉네임"
              name="nickname"
              autoComplete="nickname"
              availability={nickname}
              freeWords="사용 가능한 닉네임입니다."
              takenWords="이미 사용 중인 닉네임입니다."
              onCheck={() => check('nickname', nickname)}
              hint="글과 댓글에 보이는 이름입니다."
            />
            <AvailableField
              {...usernameTyping}
              availability={username}
              freeWords="사용 가능한 아이디입니다."
              takenWords="이미 사용 중인 아이디입니다."
              onCheck={() => check('username', username)}
              hint="로그인할 때 쓰며 다른 회원에게 보이지 않습니다."
            />
            <PasswordField
              label="비밀번호"
              name="password"
              autoComplete="new-password"
              hint={passwordRuleWords}
            />
            <PasswordField label="비밀번호 확인" name="confirmation" autoComplete="new-password" />
            <ConsentBoxes onChange={setAgreed} />
            <SubmitButton
              className="w-full"
              aria-disabled={missing.length > 0}
              aria-describedby="signup-missing"
            >
              가입하기
            </SubmitButton>
            <p id="signup-missing" className="min-h-6 text-faded text-sm">
              {missing.length > 0 && `남은 항목: ${missing.join(', ')}`}
            </p>
            <ProofState proof={proof} />
          </Form>
        </div>
        {form.isChangedFrom({}) && <LeaveQuestion />}
        <p className="mt-4 text-sm">
          이미 회원이신가요?{' '}
          <a
            href={withNext(hrefOf('signIn'), next ?? '/')}
            className="inline-block py-2 font-semibold text-stamp underline"
          >
            로그인
          </a>
        </p>
      </AlreadyMember>
    </AccountCard>
  )
}
