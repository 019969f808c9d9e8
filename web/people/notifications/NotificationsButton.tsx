import { useEffect, useState } from 'react'
import { NOTIFICATIONS_HASH } from '#contract/people/notifications/notification-rules.ts'
import { BellFace } from '#web/ui/controls/BellFace.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { openInbox } from './inbox.ts'
import { useInbox } from './inbox-state.ts'
import { NotificationsDialog } from './NotificationsDialog.tsx'

/** The highest count on the badge. A longer number would be wider than the bell. */
const COUNTED_MAX = 99

/** A member's bell with the number of unread notifications, and the dialog that lists them. */
export function NotificationsButton({ memberId }: { memberId: number }) {
  const [isOpen, setIsOpen] = useState(() => location.hash === NOTIFICATIONS_HASH)
  const { notifications, further } = useInbox()
  useEffect(() => openInbox(memberId), [memberId])
  const count = notifications.length + further
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="block hover:text-stamp"
      >
        <BellFace>
          {count > 0 && (
            <span className="figures inline-block min-w-5 bg-stamp-fill px-1 text-center font-bold text-on-stamp text-xs leading-5 max-wide:min-w-4 max-wide:px-0.5 max-wide:leading-4">
              <span aria-hidden>{count > COUNTED_MAX ? `${COUNTED_MAX}+` : count}</span>
              <span className="sr-only">{figure(count)}개</span>
            </span>
          )}
        </BellFace>
      </button>
      {isOpen && <NotificationsDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
