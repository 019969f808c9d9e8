import { useRef } from 'react'
import { groupOf, type NotificationGroup } from '#contract/people/notifications/notification-groups.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateTime } from '#web/ui/dates/DateTime.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { X } from '#web/ui/icons/icons.ts'
import { notificationAddress } from './notification-address.ts'
import { OlderButton } from './OlderButton.tsx'

/** The drawing of each group of notifications. */
const drawings: Record<NotificationGroup, string> = {
  talk: 'envelope',
  mention: 'envelope',
  solved: 'key',
  author: 'magnifier',
  series: 'thread',
  vote: 'footprint',
  watch: 'lamp',
  daily: 'magnifier',
  staff: 'clock',
}

interface ListProps {
  notifications: Notification[]
  /** The number of older notifications that are still on the server. */
  further: number
  /** Called when a message was followed. `isElsewhere`: it opened in another tab. */
  onFollow(notification: Notification, isElsewhere: boolean): void
  onDelete(notification: Notification): void
  deleteAll(): Promise<unknown>
  /** Returns the first of the older notifications. */
  fetchOlder(): Promise<Notification | undefined>
}

interface LineProps extends Pick<ListProps, 'onFollow'> {
  notification: Notification
  onRemove(): void
}

function Line({ notification, onFollow, onRemove }: LineProps) {
  const { id, isRead, kind, message, datetime } = notification
  return (
    <li className="flex items-stretch">
      <a
        id={`notification-${id}`}
        href={notificationAddress(notification)}
        onClick={() => onFollow(notification, false)}
        onAuxClick={({ button }) => button === 1 && onFollow(notification, true)}
        className={`flex min-h-14 grow items-start gap-3 py-2.5 hover:text-stamp ${isRead ? '' : 'font-semibold'}`}
      >
        <svg
          aria-hidden
          viewBox="0 0 48 48"
          className={`size-7 shrink-0 ${isRead ? 'text-faded' : 'text-stamp'}`}
        >
          <use href={`/drawings.svg#${drawings[groupOf[kind]]}`} />
        </svg>
        <span className="min-w-0 leading-snug">
          {message}{' '}
          <span className="block mt-0.5 font-normal text-faded text-xs">
            <DateTime value={datetime} />
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label="삭제"
        aria-describedby={`notification-${id}`}
        onClick={onRemove}
        className="grid w-11 shrink-0 place-items-center text-faded hover:text-stamp"
      >
        <X size={18} />
      </button>
    </li>
  )
}

/** Notifications with their links and buttons. After a deletion the focus stays in the list. */
export function NotificationList({
  notifications,
  further,
  onFollow,
  onDelete,
  deleteAll,
  fetchOlder,
}: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const clearing = useAction(deleteAll)

  function remove(notification: Notification, index: number) {
    onDelete(notification)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('li button')
      const next = buttons?.[Math.min(index, buttons.length - 1)]
      ;(next ?? list.current)?.focus()
    })
  }
  async function removeAll() {
    await clearing.run()
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ul className="divide-y divide-line">
        {notifications.map((notification, index) => (
          <Line
            key={notification.id}
            notification={notification}
            onFollow={onFollow}
            onRemove={() => remove(notification, index)}
          />
        ))}
      </ul>
      <OlderButton further={further} fetchOlder={fetchOlder} />
      {notifications.length > 0 && (
        <div className="mt-3 flex justify-end">
          <Button size="small" pending={clearing.pending} onClick={removeAll}>
            모두 삭제
          </Button>
        </div>
      )}
    </div>
  )
}
