import { type ComponentType, useEffect, useState } from 'react'
import { useViewer } from '#web/app/session/session.ts'
import { BellFace } from '#web/ui/controls/BellFace.tsx'

type Button = ComponentType<{ memberId: number }>

/** The bell's place in the header. What it does is fetched for members only. */
export function Notifications() {
  const memberId = useViewer()?.memberId
  const [NotificationsButton, setButton] = useState<Button | null>(null)
  const isMember = memberId !== undefined
  useEffect(() => {
    if (!isMember) return
    import('./NotificationsButton.tsx').then(
      module => setButton(() => module.NotificationsButton),
      // Without a line to the server there is nothing to show; the next page tries again.
      () => undefined,
    )
  }, [isMember])
  return isMember && NotificationsButton ? <NotificationsButton memberId={memberId} /> : <BellFace />
}
