import { WITHDRAWN_NICKNAME } from '#contract/people/members/member-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { removeDrafts } from '#web/app/session/draft-cleanup.ts'
import { endSession, useViewer } from '#web/app/session/session.ts'
import { passwordOrProof, SelfProof, sendProved } from '#web/people/social-accounts/SelfProof.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DialogButtons } from '#web/ui/forms/DialogButtons.tsx'
import { Form } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Explains what is deleted and what remains, and asks for the password as proof of identity. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const restriction = useViewer()?.restriction
  const form = useForm({
    checks: { password: passwordOrProof('비밀번호를 입력해 주세요.') },
    async submit(typed) {
      await sendProved(typed, body => browserApi('DELETE /api/user', { body }))
      removeDrafts()
      endSession()
      toast.success('탈퇴했습니다. 그동안 함께해 주셔서 고맙습니다.', { leadsOn: true })
    },
  })
  return (
    <Dialog title="회원 탈퇴" onClose={onClose}>
      <p className="mb-4 font-semibold">탈퇴하면 되돌릴 수 없습니다.</p>
      <dl className="mb-5 space-y-3 text-sm">
        <div>
          <dt className="font-semibold">바로 사라지는 것</dt>
          <dd>
            아이디, 닉네임, 비밀번호, 이메일, 모든 기기의 로그인, 알림과 그 설정, 추천, 스크랩, 수사 노트,
            읽은 도서와 별점, 선호작과 읽던 화, 퀴즈를 푼 기록과 순위
          </dd>
        </div>
        <div>
          <dt className="font-semibold">남는 것</dt>
          <dd>
            글, 댓글, 리뷰, 뒷이야기, 연재와 등록한 도서는 ‘{WITHDRAWN_NICKNAME}’의 것으로 남습니다. 남기고
            싶지 않은 것은 먼저 삭제해 주세요.
          </dd>
        </div>
        {restriction && (
          <div>
            <dt className="font-semibold">다시 가입하기</dt>
            <dd>이용 제한 기간이 끝날 때까지 같은 이메일로 다시 가입할 수 없습니다.</dd>
          </div>
        )}
      </dl>
      <Form form={form}>
        <SelfProof back={`${hrefOf('settings')}#withdraw`} />
        <DialogButtons submit="탈퇴하기" onClose={onClose} className="mt-3" />
      </Form>
    </Dialog>
  )
}
