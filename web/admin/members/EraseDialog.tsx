import { ERASE_WHY_MAX, ERASE_WHY_MIN } from '#contract/people/admin-members/member-card-rules.ts'
import type { MemberCard } from '#contract/people/admin-members/member-cards.ts'
import { josaOf } from '#contract/platform/text/josa.ts'
import { lengthOf } from '#contract/platform/text/text.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Erases the account of a child. The admin must retype the nickname. */
export function EraseDialog({
  member: { memberId, nickname },
  onClose,
  onErased,
}: {
  member: Pick<MemberCard, 'memberId' | 'nickname'>
  onClose(): void
  onErased(): void
}) {
  const form = useForm({
    checks: {
      nickname: value =>
        value.trim() === nickname
          ? undefined
          : `‘${nickname}’${josaOf(nickname, '을')} 그대로 입력해 주세요.`,
      why: value => (lengthOf(value) < ERASE_WHY_MIN ? `${ERASE_WHY_MIN}자 이상 적어 주세요.` : undefined),
    },
    async submit(values) {
      const body = { memberId, nickname: values.nickname.trim(), why: values.why.trim() }
      await browserApi('POST /api/admin/member/erase', { body })
      toast.success('계정을 파기했습니다.')
      onErased()
    },
  })
  return (
    <Dialog title="계정 파기" onClose={onClose} isWide>
      <p className="mb-3">
        만 14세 미만으로 확인된 회원의 계정을 없앱니다. 아이디, 이메일, 비밀번호, 푼 기록, 메모, 스크랩,
        알림이 탈퇴한 것과 같이 사라지고 <b>되돌릴 수 없습니다.</b> 글과 댓글은 이름 없이 남으므로, 개인정보가
        든 글은 먼저 삭제해 주세요.
      </p>
      <Form form={form} className="space-y-2">
        <TextField label="파기할 회원의 닉네임" name="nickname" hint={nickname} autoComplete="off" />
        <TextAreaField
          label="어떻게 확인했는지 (조치 기록에 남습니다)"
          name="why"
          hint="아이의 이름이나 연락처는 적지 말아 주세요."
          max={ERASE_WHY_MAX}
        />
        <DialogButtons submit="계정 파기" onClose={onClose} />
      </Form>
    </Dialog>
  )
}
