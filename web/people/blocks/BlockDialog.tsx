import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { block } from './blocks.ts'

/** The confirmation before a block, which can be undone in the settings. */
export function BlockDialog({
  target: { authorId, nickname },
  onClose,
}: {
  target: MenuTarget
  onClose(): void
}) {
  const { run, pending } = useAction(async () => {
    if (authorId !== null) await block(authorId)
    toast.success('차단했습니다. 설정의 차단한 회원에서 해제할 수 있습니다.')
    onClose()
  })
  return (
    <QuestionDialog title="차단" confirm="차단" pending={pending} onConfirm={() => run()} onClose={onClose}>
      <p>{nickname} 님을 차단하시겠습니까? 글과 댓글이 보이지 않고 알림도 오지 않습니다.</p>
      <p className="mt-2 text-faded text-sm">상대방은 알 수 없습니다.</p>
    </QuestionDialog>
  )
}
