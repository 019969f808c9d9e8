import { Button } from '#web/ui/controls/Button.tsx'
import { SubmitButton } from './Form.tsx'

interface DialogButtonsProps {
  submit: string
  onClose(): void
  className?: string
}

/** The buttons below a form in a dialog: one closes the dialog, the other submits the form. */
export const DialogButtons = ({ submit, onClose, className = '' }: DialogButtonsProps) => (
  <div className={`flex flex-wrap justify-end gap-2 ${className}`}>
    <Button onClick={onClose}>취소</Button>
    <SubmitButton>{submit}</SubmitButton>
  </div>
)
