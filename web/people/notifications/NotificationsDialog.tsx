import { useEffect, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { fetchOlder, loadInbox, setListOpen } from './inbox.ts'
import { deleteAllNotifications, deleteNotification, openNotification } from './inbox-acts.ts'
import { useInbox } from './inbox-state.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationList } from './NotificationList.tsx'
import { PastNotifications } from './PastNotifications.tsx'

/** The list of unread notifications. Opening one navigates to its subject and moves it to the past ones. */
function UnreadNotifications({ onClose }: { onClose(): void }) {
  const { state, notifications, further } = useInbox()
  useEffect(() => {
    setListOpen(true)
    // A post may have been deleted since the last load, so that its notifications lead nowhere.
    void loadInbox()
    return () => setListOpen(false)
  }, [])
  return (
    <>
      {notifications.length === 0 && further === 0 && (
        <NoNotifications state={state} words="알림이 없습니다." load={loadInbox} />
      )}
      <NotificationList
        notifications={notifications}
        further={further}
        onFollow={(notification, isElsewhere) => {
          void openNotification(notification)
          if (!isElsewhere) onClose()
        }}
        onDelete={deleteNotification}
        deleteAll={deleteAllNotifications}
        fetchOlder={fetchOlder}
      />
    </>
  )
}

const choices = [
  [false, '새 알림'],
  [true, '지난 알림'],
] as const

export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const [isPast, setIsPast] = useState(false)
  const List = isPast ? PastNotifications : UnreadNotifications
  return (
    <Dialog title="알림" onClose={onClose}>
      <div className="mb-2 flex border-rule border-b">
        {choices.map(([past, words]) => (
          <button
            key={words}
            type="button"
            aria-pressed={past === isPast}
            onClick={() => setIsPast(past)}
            className={`min-h-11 border-b-3 px-3 text-sm hover:text-stamp ${past === isPast ? 'border-stamp font-semibold text-stamp' : 'border-transparent'}`}
          >
            {words}
          </button>
        ))}
      </div>
      {/* A short list is as high as an empty one, so the buttons above stay under the pointer. */}
      <div className="min-h-24">
        <List onClose={onClose} />
      </div>
      <p className="mt-3 text-right text-sm">
        <a
          href={hrefOf('notificationSettings')}
          onClick={onClose}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
        >
          알림 설정
        </a>
      </p>
    </Dialog>
  )
}
