import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { figure } from '../ui/figures.ts'
import { Message } from '../ui/Message.tsx'
import { useAction } from '../ui/use-action.ts'
import {
  deleteAllNotifications,
  deleteNotification,
  fetchOlder,
  loadInbox,
  noteListOpen,
  readNotification,
  useInbox,
} from './inbox.ts'
import { addressOf } from './notification-address.ts'

function Nothing({ state }: { state: ReturnType<typeof useInbox>['state'] }) {
  if (state === 'failed')
    return (
      <>
        <Message kind="alert">알림을 불러오지 못했습니다.</Message>
        <Button className="mt-3 w-full" onClick={loadInbox}>
          다시 불러오기
        </Button>
      </>
    )
  return (
    <p className="py-8 text-center text-faded">
      {state === 'loading' ? '불러오는 중입니다.' : '알림이 없습니다.'}
    </p>
  )
}

/** A page more, and the focus on its first line where that was the last. */
function OlderButton({ further }: { further: number }) {
  // One for each time: the same first line may come twice.
  const [came, setCame] = useState<{ first: Notification | undefined } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { run, pending } = useAction(async () => setCame({ first: await fetchOlder() }))
  useEffect(() => {
    if (!button.current && came?.first) document.getElementById(`notification-${came.first.id}`)?.focus()
  }, [came])

  return (
    <>
      <p role="status" className="sr-only">
        {came && '지난 알림을 더 불러왔습니다.'}
      </p>
      {further > 0 && (
        <Button ref={button} className="mt-3 w-full" pending={pending} onClick={() => run()}>
          지난 알림 더 보기 ({figure(further)}개)
        </Button>
      )}
    </>
  )
}

/** What a member was told. A message leads to what it tells of, and is read then. */
export function NotificationsDialog({ onClose }: { onClose(): void }) {
  const { state, notifications, further } = useInbox()
  const list = useRef<HTMLDivElement>(null)
  const clearing = useAction(deleteAllNotifications)
  useEffect(() => {
    noteListOpen(true)
    // A post may have gone since: what told of it leads nowhere.
    void loadInbox()
    return () => noteListOpen(false)
  }, [])

  function remove(notification: Notification, index: number) {
    void deleteNotification(notification)
    // The button that was pressed goes: the focus stays in the list, on what takes its place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('li button')
      const next = buttons?.[Math.min(index, buttons.length - 1)] as HTMLElement | undefined
      ;(next ?? list.current)?.focus()
    })
  }
  async function removeAll() {
    await clearing.run()
    list.current?.focus()
  }

  return (
    <Dialog title="알림" onClose={onClose}>
      <div ref={list} tabIndex={-1} className="min-h-24 outline-none">
        {notifications.length === 0 && <Nothing state={state} />}
        <ul className="divide-y divide-line">
          {notifications.map((notification, index) => (
            <li key={notification.id} className="flex items-stretch">
              <a
                id={`notification-${notification.id}`}
                href={addressOf(notification)}
                onClick={() => {
                  void readNotification(notification)
                  onClose()
                }}
                onAuxClick={({ button }) => button === 1 && void readNotification(notification)}
                className={`min-h-12 grow py-2 pr-2 hover:text-stamp ${notification.isRead ? 'text-faded' : 'font-semibold'}`}
              >
                {notification.message}
                <span className="block font-normal text-faded text-xs">
                  <DateTime value={notification.datetime} />
                  {notification.isRead && ' · 읽음'}
                </span>
              </a>
              <button
                type="button"
                aria-describedby={`notification-${notification.id}`}
                onClick={() => remove(notification, index)}
                className="min-w-11 shrink-0 px-3 text-faded text-sm hover:text-stamp"
              >
                삭제
              </button>
            </li>
          ))}
        </ul>
        <OlderButton further={further} />
        {notifications.length > 0 && (
          <div className="mt-3 flex justify-end">
            <Button size="small" pending={clearing.pending} onClick={removeAll}>
              모두 삭제
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
