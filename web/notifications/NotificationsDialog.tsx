import { useRef, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { ROOM } from '../comments/room-address.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { figure } from '../ui/figures.ts'
import { Message } from '../ui/Message.tsx'
import { useAction } from '../ui/use-action.ts'
import { deleteNotification, fetchOlder, loadInbox, useInbox } from './inbox.ts'

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

const addressOf = ({ postId, kind }: Notification) =>
  `/post/${postId}${kind === 'solvedRoomComment' || kind === 'solvedRoomReply' ? `#${ROOM}` : ''}`

/** A page more, and the focus on its first line where that was the last. */
function OlderButton({ further }: { further: number }) {
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const { run, pending } = useAction(async () => {
    const first = await fetchOlder()
    setSaid('지난 알림을 더 불러왔습니다.')
    requestAnimationFrame(() => {
      if (!button.current && first) document.getElementById(`notification-${first.id}`)?.focus()
    })
  })
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {further > 0 && (
        <Button ref={button} className="mt-3 w-full" pending={pending} onClick={() => run()}>
          지난 알림 더 보기 ({figure(further)}개)
        </Button>
      )}
    </>
  )
}

/** What a member hasn't read yet. A message leads to its post, and is read then. */
export function NotificationsDialog({ onClose }: { onClose(): void }) {
  const { state, notifications, further } = useInbox()
  const list = useRef<HTMLDivElement>(null)

  function remove(notification: Notification, index: number) {
    void deleteNotification(notification)
    // The button that was pressed goes: the focus stays in the list, on what takes its place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      const next = buttons?.[Math.min(index, buttons.length - 1)]
      ;(next ?? list.current)?.focus()
    })
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
                  void deleteNotification(notification)
                  onClose()
                }}
                onAuxClick={({ button }) => button === 1 && void deleteNotification(notification)}
                className="flex min-h-12 grow items-center py-2 pr-2 hover:text-stamp"
              >
                {notification.message}
              </a>
              <button
                type="button"
                aria-describedby={`notification-${notification.id}`}
                onClick={() => remove(notification, index)}
                className="shrink-0 px-3 text-faded text-sm hover:text-stamp"
              >
                삭제
              </button>
            </li>
          ))}
        </ul>
        <OlderButton further={further} />
      </div>
    </Dialog>
  )
}
