import { josaOf } from '#contract/platform/text/josa.ts'
import type { NewWatchedWord, WatchedWordRow } from '#contract/trust/word-filter/watched-words.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { QuestionDialog } from '#web/ui/dialogs/QuestionDialog.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { WordForm } from './WordForm.tsx'

interface WordDialogProps {
  word: WatchedWordRow
  onClose(): void
  /** Called with the message of success, once the dialog is closed. */
  onDone(message: string): void
}

export function ChangeWordDialog({ word, onClose, onDone }: WordDialogProps) {
  async function save(next: NewWatchedWord) {
    await browserApi('PUT /api/admin/word', { body: { wordId: word.wordId, ...next } })
    onClose()
    onDone('금지어를 수정했습니다.')
  }
  return (
    <Dialog title="금지어 수정" onClose={onClose}>
      <WordForm start={word} defaultAction={word.action} submitLabel="수정" save={save} onCancel={onClose} />
    </Dialog>
  )
}

export function RemoveWordDialog({ word: { wordId, word }, onClose, onDone }: WordDialogProps) {
  const removing = useAction(async () => {
    await browserApi('DELETE /api/admin/word', { query: { wordId } })
    onClose()
    onDone('금지어를 삭제했습니다.')
  })
  return (
    <QuestionDialog
      title="금지어 삭제"
      confirm="삭제"
      pending={removing.pending}
      onConfirm={() => removing.run()}
      onClose={onClose}
    >
      <p>
        ‘{word}’{josaOf(word, '을')} 금지어에서 삭제하시겠습니까?
      </p>
    </QuestionDialog>
  )
}
