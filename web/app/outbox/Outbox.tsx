import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { knownMember } from '#web/app/session/known-member.ts'
import { useSession } from '#web/app/session/session.ts'
import { countWaiting, onWaitingChange } from './waiting.ts'

type Panel = ComponentType<{ memberId: number }>

/** Shows an author's waiting texts. Its code is fetched once a text is waiting. */
export function Outbox() {
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
    import('./OutboxPanel.tsx').then(
      module => setPanel(() => module.OutboxPanel),
      // If the code can't be fetched, the next page tries again.
      () => undefined,
    )
  }, [isNeeded])
  return isNeeded && Panel && memberId !== undefined ? <Panel memberId={memberId} /> : null
}
