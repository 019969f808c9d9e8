import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'

interface QuestionProps {
  postId: number
  isMuted: boolean
  onClose(): void
}

function Question({ postId, isMuted, onClose }: QuestionProps) {
  const { run, pending } = useAction(async () => {
    if (isMuted) await browserApi('DELETE /api/mute', { query: { postId } })
    else await browserApi('POST /api/mute', { body: { postId } })
    toast.success(isMuted ? '이 글의 알림을 다시 켰습니다.' : '이 글의 알림을 껐습니다.')
    onClose()
  })
  const title = isMuted ? '이 글의 알림 켜기' : '이 글의 알림 끄기'
  return (
    <QuestionDialog
      title={title}
      confirm={isMuted ? '켜기' : '끄기'}
      pending={pending}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>
        {isMuted
          ? '이 글의 알림을 꺼 두었습니다. 다시 켜시겠습니까?'
          : '이 글의 댓글과 답글, 멘션이 알림으로 오지 않습니다. 정답 인정과 오늘의 사건, 운영진의 안내는 그대로 옵니다.'}
      </p>
      <p className="mt-3 text-sm">
        <a href={hrefOf('notificationSettings')} className="underline underline-offset-4 hover:text-stamp">
          알림 설정
        </a>
        에서 알림을 끈 글을 모두 볼 수 있습니다.
      </p>
    </QuestionDialog>
  )
}

/** Turns the notifications of a post off, or on again. */
export function MuteDialog({ target: { targetId }, onClose }: { target: MenuTarget; onClose(): void }) {
  const query = useCallData('GET /api/mute', { postId: targetId })
  if (query.data) return <Question postId={targetId} isMuted={query.data.muted} onClose={onClose} />
  return (
    <Dialog title="이 글의 알림" onClose={onClose}>
      <QueryState query={query}>{() => null}</QueryState>
    </Dialog>
  )
}
