import { useState } from 'react'
import type { Content, MemberEffect } from '#contract/moderation-rules.ts'
import { browserApi } from '../api/browser-api.ts'
import { useRevalidate } from '../navigation/navigation.ts'
import type { MenuTarget } from '../reporting/MoreMenu.tsx'
import { useViewer } from '../session/session.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { DecisionForm } from './DecisionForm.tsx'

/** Decides about what stands here, without a report. */
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
          usualReason={null}
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
