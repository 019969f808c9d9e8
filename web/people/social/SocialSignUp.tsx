import { useState } from 'react'
import { nicknameProblem } from '#contract/people/accounts/nicknames.ts'
import { allConsents } from '#contract/people/consents/consent-rules.ts'
import type { Tokens, Viewer } from '#contract/people/members/members.ts'
import { memberAlreadyWords, providerWords } from '#contract/people/social/social-rules.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { ConsentBoxes } from '#web/people/consents/ConsentBoxes.tsx'
import { type Joining, removeJoining, storeJoining } from '#web/people/social-accounts/social-flow.ts'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The only step of joining with a provider: a nickname and the consents. */
export function SocialSignUp({
  joining,
  onEntered,
}: {
  joining: Joining
  onEntered(opened: Viewer & Tokens, words: string): Promise<void>
}) {
  const [hasAgreed, setAgreed] = useState(false)
  const { ticket, suggestion, provider, isAddressTaken, next, nickname: typed } = joining
  const name = providerWords[provider]
  const form = useForm({
    checks: { nickname: value => nicknameProblem(value) ?? undefined },
    async submit({ nickname }) {
      storeJoining({ ...joining, nickname })
      try {
        const body = { ticket, nickname, consents: allConsents() }
        const { data } = await browserApi('POST /api/social/signup', { body })
        await onEntered(data, '가입했습니다. 환영합니다!')
      } catch (error) {
        if (error instanceof Refusal && error.details.fields?.ticket) removeJoining()
        throw error
      }
    },
  })
  const missing = [form.problems.nickname !== undefined && '닉네임', !hasAgreed && '약관 동의'].filter(
    Boolean,
  )

  return (
    <>
      <p className="mb-4 text-sm">
        {name} 계정을 확인했습니다. 이 사이트에서 쓸 닉네임만 정하면 가입이 끝납니다.
      </p>
      <div className="mb-4">
        <Notice kind={isAddressTaken ? 'alert' : 'note'}>
          {isAddressTaken && `이 ${name} 계정의 이메일로 가입한 회원이 있습니다. `}
          {memberAlreadyWords}{' '}
          <a href={hrefOf('signIn', { next })} className="font-semibold underline underline-offset-4">
            아이디로 로그인
          </a>
        </Notice>
      </div>
      <div
        onInput={({ target }) => {
          const { name: field, value } = target as HTMLInputElement
          if (field === 'nickname') storeJoining({ ...joining, nickname: value })
        }}
      >
        <Form form={form} className="space-y-3">
          <TextField
            label="닉네임"
            name="nickname"
            autoComplete="nickname"
            defaultValue={typed ?? suggestion}
            hint="글과 댓글에 보이는 이름입니다."
          />
          <ConsentBoxes otherwise="가입할 수 없습니다." onChange={setAgreed} />
          <SubmitButton
            className="w-full"
            aria-disabled={missing.length > 0}
            aria-describedby="social-missing"
          >
            가입하고 시작하기
          </SubmitButton>
          <p id="social-missing" className="min-h-6 text-faded text-sm">
            {missing.length > 0 && `남은 항목: ${missing.join(', ')}`}
          </p>
        </Form>
      </div>
    </>
  )
}
