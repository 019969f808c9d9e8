import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { knownMember } from '#web/app/session/known-member.ts'
import { useSession } from '#web/app/session/session.ts'
import { countWaiting, onWaitingChange } from './waiting.ts'

type Panel = ComponentType<{ memberId: number }>

/** Where what waits to be sent is seen, by whoever wrote it; what it does is fetched once something waits. */
export function WaitingRoom() {
  const { state, viewer } = useSession()
  const memberId = viewer?.memberId ?? (state === 'unknown' ? knownMember()?.memberId : undefined)
  const count = useSyncExternalStore(
    onWaitingChange,
    () => countWaiting(memberId),
    () => 0,
  )
  const [Panel, setPanel] = useState<Panel>()
  const isNeeded = count > 0
  useEffect(() => {
    if (!isNeeded) return
    import('./WaitingPanel.tsx').then(
      module => setPanel(() => module.WaitingPanel),
      // It waits for the next page.
      () => undefined,
    )
  }, [isNeeded])
  return isNeeded && Panel && memberId !== undefined ? <Panel memberId={memberId} /> : null
}
