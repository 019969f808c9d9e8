import { type ComponentType, useEffect, useState } from 'react'
import { useViewer } from '#web/app/session/session.ts'
import { BellFace } from '#web/ui/controls/BellFace.tsx'

type Button = ComponentType<{ memberId: number }>

/** The bell in the header. Its code is loaded for members only. */
export function Notifications() {
  const memberId = useViewer()?.memberId
  const [NotificationsButton, setButton] = useState<Button | null>(null)
  const isMember = memberId !== undefined
  useEffect(() => {
    if (!isMember) return
    import('./NotificationsButton.tsx').then(
      module => setButton(() => module.NotificationsButton),
      // Without a connection there is nothing to show. The next page tries again.
      () => undefined,
    )
  }, [isMember])
  return isMember && NotificationsButton ? <NotificationsButton memberId={memberId} /> : <BellFace />
}
