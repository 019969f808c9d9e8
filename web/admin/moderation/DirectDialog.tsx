import { useState } from 'react'
import type { Content, MemberEffect } from '#contract/trust/moderation/moderation-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useRevalidate } from '#web/app/navigation/navigation.ts'
import { useViewer } from '#web/app/session/session.ts'
import type { MenuTarget } from '#web/trust/reports/MoreMenu.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DecisionForm } from './decision/DecisionForm.tsx'

/** Decides about a target without a report. */
export function DirectDialog({ target, onClose }: { target: MenuTarget; onClose(): void }) {
  const { targetType, targetId } = target
  const viewer = useViewer()
  const revalidate = useRevalidate()
  const [chosen, setChosen] = useState<Content | null>(null)
  const [effect, setEffect] = useState<MemberEffect>('none')
  return (
    <Dialog title="운영진 조치" onClose={onClose} isWide>
      {viewer && (
        <DecisionForm
          viewer={viewer}
          about={target}
          defaultReason={null}
          chosen={chosen}
          onChoose={setChosen}
          effect={effect}
          onEffect={setEffect}
          decide={async decision => {
            await browserApi('POST /api/moderation/direct', { body: { targetType, targetId, ...decision } })
            toast.success('처리했습니다.')
            onClose()
            await revalidate()
          }}
        />
      )}
    </Dialog>
  )
}
