import { nicknameProblem, normalizeNickname } from '#contract/people/accounts/nicknames.ts'
import { NICKNAME_CHANGE_DAYS } from '#contract/people/members/member-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { restoreSession } from '#web/app/session/session.ts'
import { AvailableField } from '#web/people/accounts/AvailableField.tsx'
import { useAvailability } from '#web/people/accounts/availability.ts'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** The form for a new nickname, which must be checked as free first. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const availability = useAvailability(name =>
    browserApi('GET /api/nickname/duplicate', { query: { nickname: name } }),
  )
  const form = useForm({
    checks: {
      nickname: value =>
        normalizeNickname(value) === nickname
          ? '지금 쓰는 닉네임입니다.'
          : (nicknameProblem(value) ?? undefined),
    },
    async submit({ nickname: name }) {
      try {
        await browserApi('PUT /api/user/nickname', { body: { nickname: name } })
      } catch (error) {
        availability.forget()
        throw error
      }
      toast.success('닉네임을 바꿨습니다.')
      await restoreSession()
    },
  })

  function check() {
    const problem = form.problems.nickname
    if (problem) form.refuse('nickname', problem)
    else void availability.check(form.values?.nickname ?? '')
  }

  return (
    <Form form={form} className="space-y-2">
      <AvailableField
        label="닉네임"
        name="nickname"
        autoComplete="nickname"
        defaultValue={nickname}
        availability={availability}
        freeWords="사용 가능한 닉네임입니다."
        takenWords="이미 사용 중인 닉네임입니다."
        onCheck={check}
        hint={`${NICKNAME_CHANGE_DAYS}일에 한 번 바꿀 수 있습니다. 지난 글과 댓글에도 새 이름이 보입니다.`}
      />
      <Gated reason={availability.found === 'free' ? null : '닉네임 중복 확인을 먼저 해 주세요.'}>
        {gate => <SubmitButton {...gate}>닉네임 변경</SubmitButton>}
      </Gated>
    </Form>
  )
}
