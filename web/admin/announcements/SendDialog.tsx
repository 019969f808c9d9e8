import { announcementWords } from '#contract/trust/announcements/announcement-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { AnnouncementText } from './AnnouncementText.tsx'
import type { Draft } from './drafts.ts'

const CONFIRMING = '보내기'

/** Shows the announcement and the number of recipients. The admin must type a confirmation before it is sent. */
export function SendDialog({
  draft: { post, startsOn, ...draft },
  members,
  onClose,
  onSent,
}: {
  draft: Draft
  /** The number of all members, used if no members are named. */
  members: number
  onClose(): void
  onSent(): void
}) {
  const form = useForm({
    checks: {
      confirming: value =>
        value.trim() === CONFIRMING ? undefined : `‘${CONFIRMING}’를 그대로 입력해 주세요.`,
    },
    async submit() {
      const body = { ...draft, ...(post && { postId: post.postId }), ...(startsOn && { startsOn }) }
      await browserApi('POST /api/admin/notice', { body })
      toast.success('발송을 시작했습니다.')
      onSent()
    },
  })
  const receivers = draft.memberIds?.length ?? members
  return (
    <Dialog title={announcementWords[draft.kind]} onClose={onClose} isWide>
      <div className="border border-line bg-sunken p-3">
        <AnnouncementText post={post ?? null} startsOn={startsOn ?? null} breach={draft.breach ?? null} />
      </div>
      <p className="my-3">
        {draft.memberIds ? '선택한 회원' : '모든 회원'} <b>{figure(receivers)}명</b>에게 알림과 메일을
        보냅니다. 정지된 회원도 받습니다. <b>발송 후에는 취소할 수 없습니다.</b>
      </p>
      <Form form={form} className="space-y-2">
        <TextField label={`확인: ‘${CONFIRMING}’라고 적어 주세요`} name="confirming" autoComplete="off" />
        <DialogButtons submit={CONFIRMING} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
