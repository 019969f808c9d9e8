import { useEffect, useRef, useState } from 'react'
import type { Blocker } from 'react-router'
import { useNavigator } from '../navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface LeaveQuestionProps {
  hasUnsaved(): boolean
  onDiscard(): void
  onKeep(): void
}

/** Asks before a link, or the way back, leads away from what isn't saved. */
export function LeaveQuestion({ hasUnsaved, onDiscard, onKeep }: LeaveQuestionProps) {
  const { block } = useNavigator()
  const asked = useRef(hasUnsaved)
  asked.current = hasUnsaved
  const [blocker, setBlocker] = useState<Blocker>()
  useEffect(
    () =>
      block(
        ({ currentLocation, nextLocation }) =>
          asked.current() && currentLocation.pathname !== nextLocation.pathname,
        setBlocker,
      ),
    [block],
  )
  if (blocker?.state !== 'blocked') return null
  const leave = (act: () => void) => () => {
    act()
    blocker.proceed()
  }
  return (
    <Dialog title="페이지 나가기" onClose={blocker.reset}>
      <p>작성 중인 내용이 사라집니다. 페이지를 나가시겠습니까?</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-wide:*:grow">
        <Button onClick={blocker.reset}>계속 쓰기</Button>
        <Button onClick={leave(onKeep)}>초안으로 저장하고 나가기</Button>
        <Button look="danger" onClick={leave(onDiscard)}>
          나가기
        </Button>
      </div>
    </Dialog>
  )
}
