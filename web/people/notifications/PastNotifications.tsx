import { READ_DAYS } from '#contract/people/notifications/notification-rules.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationList } from './NotificationList.tsx'
import { usePastNotifications } from './use-past.ts'

/** The list of opened notifications, loaded when it is selected. */
export function PastNotifications({ onClose }: { onClose(): void }) {
  const { state, notifications, further, load, ...acts } = usePastNotifications()
  return (
    <>
      <p className="mb-2 text-faded text-sm">열어 본 알림은 {READ_DAYS}일 동안 여기에 있습니다.</p>
      {notifications.length === 0 && further === 0 && (
        <NoNotifications state={state} words="지난 알림이 없습니다." load={load} />
      )}
      <NotificationList
        notifications={notifications}
        further={further}
        onFollow={(_, isElsewhere) => !isElsewhere && onClose()}
        {...acts}
      />
    </>
  )
}
