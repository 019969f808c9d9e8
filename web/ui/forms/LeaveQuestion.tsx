import { useEffect, useRef, useState } from 'react'
import { useNavigator } from '#web/app/navigation/navigation.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface LeaveQuestionProps {
  hasUnsaved?(): boolean
  onDiscard?(): void
  /** Saves the text as a draft, if the form supports drafts. Returns whether the browser could store it. */
  onSaveDraft?(): boolean
}

const always = () => true

/** Whether a form's fields differ from their initial texts and are not being sent. */
export const isChangedFrom = <N extends string>(
  start: Partial<Record<NoInfer<N>, string>>,
  { values, pending }: { values: Record<N, string> | null; pending: boolean },
) =>
  values !== null &&
  !pending &&
  (Object.keys(values) as N[]).some(name => values[name] !== (start[name] ?? ''))

/**
 * Asks before a link, a history step or a closed tab discards unsaved changes. A form without drafts renders
 * this question only once it has content.
 */
export function LeaveQuestion({ hasUnsaved = always, onDiscard, onSaveDraft }: LeaveQuestionProps) {
  const { block } = useNavigator()
  const hasUnsavedLatest = useRef(hasUnsaved)
  hasUnsavedLatest.current = hasUnsaved
  const [leave, setLeave] = useState<() => void>()
  useEffect(
    () =>
      block(
        () => hasUnsavedLatest.current(),
        leave => setLeave(() => leave),
      ),
    [block],
  )
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedLatest.current()) event.preventDefault()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [])
  if (!leave) return null
  const stay = () => setLeave(undefined)
  const leaveAfter = (act?: () => unknown) => () => {
    stay()
    if (act?.() === false) toast.failure('이 브라우저에 초안을 저장할 공간이 없습니다.')
    else leave()
  }
  return (
    <Dialog title="페이지 나가기" onClose={stay}>
      <p>작성 중인 내용이 사라집니다. 페이지를 나가시겠습니까?</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-wide:*:grow">
        <Button onClick={stay}>계속 쓰기</Button>
        {onSaveDraft && <Button onClick={leaveAfter(onSaveDraft)}>초안으로 저장하고 나가기</Button>}
        <Button variant="danger" onClick={leaveAfter(onDiscard)}>
          나가기
        </Button>
      </div>
    </Dialog>
  )
}
