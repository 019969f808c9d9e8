import { passwordRuleWords } from '#contract/people/members/member-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { ConsentBoxes } from '#web/people/consents/ConsentBoxes.tsx'
import { ProofState } from '#web/people/proof-of-work/ProofState.tsx'
import { SocialButtons } from '#web/people/social-accounts/SocialButtons.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { isChangedFrom, LeaveQuestion } from '#web/ui/forms/LeaveQuestion.tsx'
import { PasswordField } from '#web/ui/forms/PasswordField.tsx'
import { AccountCard } from '../AccountCard.tsx'
import { AvailableField } from '../AvailableField.tsx'
import { withNext } from '../after-sign-in.ts'
import { usernameTyping } from '../username-typing.ts'
import { AlreadyMember } from './AlreadyMember.tsx'
import { useSignUp } from './use-sign-up.ts'

export const head = (): HeadContent => ({
  title: '회원가입',
  description: '회원이 되어 추리 퀴즈를 풀고 사건 이야기를 나눕니다.',
  canonical: hrefOf('signUp'),
})

export function SignUpScreen() {
  const { next, proof, form, nickname, username, check, missing, setAgreed } = useSignUp()

  return (
    <AccountCard title="회원가입">
      <AlreadyMember isEntering={form.pending}>
        <SocialButtons next={next} isNoted />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes the first focus in any field */}
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
            <ConsentBoxes otherwise="가입할 수 없습니다." onChange={setAgreed} />
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
        {isChangedFrom({}, form) && <LeaveQuestion />}
        <p className="mt-4 text-sm">
          이미 회원이신가요?{' '}
          <a
            href={withNext(hrefOf('signIn'), next ?? '/')}
            className="reach inline-block py-2 font-semibold text-stamp underline"
          >
            로그인
          </a>
        </p>
      </AlreadyMember>
    </AccountCard>
  )
}
