import { useState } from 'react'
import { allConsents, type ConsentReason, documentDates } from '#contract/people/consents/consent-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { restoreSession, useViewer } from '#web/app/session/session.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Gated } from '#web/ui/feedback/Tooltip.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#web/ui/forms/Form.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'

function ImportedWords() {
  const nickname = useViewer()?.nickname
  return (
    <>
      <p>쓰던 아이디와 비밀번호, 글과 댓글을 그대로 옮겨 왔습니다. 이 사이트의 약관에 동의해 주세요.</p>
      <p>
        닉네임은 ‘{nickname}’입니다. 쓰던 닉네임을 쓸 수 없으면 회원번호로 변경했으며,{' '}
        <a href={hrefOf('settings')} className="underline">
          내 정보
        </a>
        에서 수정할 수 있습니다.
      </p>
    </>
  )
}

const changedWords = (
  <p>
    가입하거나 마지막으로 동의하신 뒤에 이용약관이나 개인정보처리방침이 바뀌었습니다. 새 내용을 확인하고 다시
    동의해 주세요.
  </p>
)

/** Asks a member for the consents that new members give when they join. */
function ConsentDialog({ reason, onClose }: { reason: ConsentReason; onClose: () => void }) {
  const [hasAgreed, setAgreed] = useState(false)
  const form = useForm({
    checks: {},
    async submit() {
      await browserApi('PUT /api/user/consents', { body: allConsents() })
      await restoreSession()
      toast.success('동의해 주셔서 고맙습니다. 이제 글을 쓸 수 있습니다.')
    },
  })
  return (
    <Dialog title="약관 동의" onClose={onClose}>
      <div className="mb-4 space-y-2 text-sm">
        {reason === 'imported' ? <ImportedWords /> : changedWords}
        <p className="text-faded">
          시행일: 이용약관 {documentDates.terms}, 개인정보처리방침 {documentDates.privacy}
        </p>
      </div>
      <Form form={form}>
        <ConsentBoxes
          otherwise="글을 쓸 수 없습니다. 내 정보에서 언제든 탈퇴할 수 있습니다."
          onChange={setAgreed}
        />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>나중에</Button>
          <Gated reason={hasAgreed ? null : '세 가지에 모두 동의해 주세요.'}>
            {gate => (
              <SubmitButton {...gate}>
                {reason === 'imported' ? '동의하고 시작하기' : '동의하기'}
              </SubmitButton>
            )}
          </Gated>
        </div>
      </Form>
    </Dialog>
  )
}

/** A banner until the member has agreed. The dialog opens by itself once on each visit. */
export function ConsentLine({ reason }: { reason: ConsentReason }) {
  const { siteName } = useSettings()
  const [isOpen, setOpen] = useState(true)
  return (
    <aside aria-label="약관 동의 안내" className="border-line border-b bg-stamp-wash text-sm">
      <p className="mx-auto flex max-w-[73rem] flex-wrap items-center gap-x-3 px-4 py-1.5">
        <span>
          {reason === 'imported'
            ? `${siteName}의 약관에 동의하면 글을 쓸 수 있습니다.`
            : '약관이 바뀌었습니다. 다시 동의하면 글을 쓸 수 있습니다.'}
        </span>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-6 items-center font-semibold text-stamp underline underline-offset-4 max-wide:min-h-11"
        >
          동의하기
        </button>
      </p>
      {isOpen && <ConsentDialog reason={reason} onClose={() => setOpen(false)} />}
    </aside>
  )
}
