import { useEffect, useRef, useState } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useNavigator } from './navigation.ts'

interface LeaveQuestionProps {
  hasUnsaved?(): boolean
  onDiscard?(): void
  /** Where it can wait as a draft. */
  onKeep?(): void
}

const always = () => true

/**
 * Asks before a link, the way back or a closed tab takes along what isn't saved. A form that keeps no draft shows this
 * once it holds something: who only looks at it needs no router.
 */
export function LeaveQuestion({ hasUnsaved = always, onDiscard, onKeep }: LeaveQuestionProps) {
  const { block } = useNavigator()
  const asked = useRef(hasUnsaved)
  asked.current = hasUnsaved
  const [blocker, setBlocker] = useState<Blocker>()
  useEffect(
    () =>
      block(
        ({ currentLocation, nextLocation, historyAction }) =>
          // No link replaces a page: that is what was done here, as a deletion.
          historyAction !== 'REPLACE' &&
          asked.current() &&
          currentLocation.pathname !== nextLocation.pathname,
        setBlocker,
      ),
    [block],
  )
  useEffect(() => {
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault()
    }
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [])
  if (blocker?.state !== 'blocked') return null
  const leave = (act?: () => void) => () => {
    act?.()
    blocker.proceed()
  }
  return (
    <Dialog title="페이지 나가기" onClose={blocker.reset}>
      <p>작성 중인 내용이 사라집니다. 페이지를 나가시겠습니까?</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-wide:*:grow">
        <Button onClick={blocker.reset}>계속 쓰기</Button>
        {onKeep && <Button onClick={leave(onKeep)}>초안으로 저장하고 나가기</Button>}
        <Button look="danger" onClick={leave(onDiscard)}>
          나가기
        </Button>
      </div>
    </Dialog>
  )
}
