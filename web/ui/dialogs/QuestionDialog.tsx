import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface QuestionDialogProps {
  title: string
  /** The label of the confirm button. */
  confirm: string
  pending?: boolean
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

export const QuestionDialog = ({
  title,
  confirm,
  pending = false,
  onConfirm,
  onClose,
  children,
}: QuestionDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {children}
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>취소</Button>
      <Button variant="primary" pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
)
