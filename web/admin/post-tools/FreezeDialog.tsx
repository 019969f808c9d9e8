import { browserApi } from '#web/app/api/browser-api.ts'
import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'

/** Freezes a puzzle whose solution got out, so that it is no longer measured; or unfreezes it. */
export function FreezeDialog({ target, onClose }: { target: MenuTarget; onClose(): void }) {
  const freezing = useFailingAction(async (frozen: boolean) => {
    await browserApi('PUT /api/puzzle/freeze', { body: { postId: target.targetId, frozen } })
    toast.success(frozen ? '누설로 동결했습니다.' : '동결을 해제했습니다.')
    onClose()
  })
  return (
    <Dialog title="누설로 동결" onClose={onClose}>
      <p>
        정답이 퍼진 퀴즈입니까? 동결하면 지금부터의 풀이는 난이도와 추리력에 들어가지 않습니다. 해결한 기록은
        그대로 남습니다. 난이도는 다음 날 새벽에 다시 계산합니다.
      </p>
      {freezing.failure && (
        <div className="mt-3">
          <Message kind="alert">{freezing.failure}</Message>
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button pending={freezing.pending} onClick={() => freezing.run(false)}>
          동결 해제
        </Button>
        <Button variant="primary" pending={freezing.pending} onClick={() => freezing.run(true)}>
          동결
        </Button>
      </div>
    </Dialog>
  )
}
