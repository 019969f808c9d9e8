import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'

interface OlderProps {
  further: number
  fetchOlder(): Promise<Notification | undefined>
}

/**
 * Loads the next page. After the last page the button disappears and the focus moves to that page's first
 * line.
 */
export function OlderButton({ further, fetchOlder }: OlderProps) {
  // The state is a new object each time, since two loads may return the same first line.
  const [came, setCame] = useState<{ first: Notification | undefined } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { run, pending } = useAction(async () => setCame({ first: await fetchOlder() }))
  useEffect(() => {
    if (!button.current && came?.first) document.getElementById(`notification-${came.first.id}`)?.focus()
  }, [came])

  return (
    <>
      <p role="status" className="sr-only">
        {came && '이전 알림을 더 불러왔습니다.'}
      </p>
      {further > 0 && (
        <Button ref={button} className="mt-3 w-full" pending={pending} onClick={() => run()}>
          이전 알림 더 보기 ({figure(further)}개)
        </Button>
      )}
    </>
  )
}
