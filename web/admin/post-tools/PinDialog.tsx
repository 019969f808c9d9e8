import { useState } from 'react'
import { isAdmin } from '#contract/community/boards/boards.ts'
import type { PinScope } from '#contract/community/posts/post-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useViewer } from '#web/app/session/session.ts'
import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledSelect } from '#web/ui/forms/Labelled.tsx'

const DAYS = [
  ['', '해제할 때까지'],
  ['1', '하루'],
  ['7', '7일'],
  ['30', '30일'],
] as const

/** Pins a post to the top of its board, or of all boards, for some time; or unpins it. */
export function PinDialog({ target, onClose }: { target: MenuTarget; onClose(): void }) {
  const viewer = useViewer()
  const [scope, setScope] = useState<PinScope>('board')
  const [days, setDays] = useState('')
  const pinning = useFailingAction(async (wanted: PinScope | null) => {
    const until = wanted && days ? new Date(Date.now() + Number(days) * 86_400_000).toISOString() : null
    await browserApi('PUT /api/post/pin', { body: { postId: target.targetId, scope: wanted, until } })
    toast.success(wanted ? '고정했습니다.' : '고정을 해제했습니다.')
    onClose()
  })
  return (
    <Dialog title="고정" onClose={onClose}>
      <div className="space-y-3">
        {isAdmin(viewer) && target.board === 'notice' && (
          <LabelledSelect label="어디에" value={scope} onChange={value => setScope(value as PinScope)}>
            <option value="board">이 게시판</option>
            <option value="all">모든 게시판</option>
          </LabelledSelect>
        )}
        <LabelledSelect label="언제까지" value={days} onChange={setDays}>
          {DAYS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </LabelledSelect>
        {pinning.failure && <Message kind="alert">{pinning.failure}</Message>}
        <div className="flex justify-end gap-2">
          <Button pending={pinning.pending} onClick={() => pinning.run(null)}>
            고정 해제
          </Button>
          <Button variant="primary" pending={pinning.pending} onClick={() => pinning.run(scope)}>
            고정
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
