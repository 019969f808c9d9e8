import { useEffect, useRef, useState } from 'react'
import { figure } from '#web/ui/dates/figures.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { useTalk } from './talk.ts'
import type { ThreadItem } from './thread-item.ts'

/** Loads the further replies of a long thread, one page at a time. */
export function MoreReplies({ thread }: { thread: ThreadItem }) {
  const { anchor, remainingOf, fetchNext } = useTalk()
  const [came, setCame] = useState<ThreadItem[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const remaining = remainingOf(thread)

  const { run, pending } = useAction(async () => {
    setCame(await fetchNext(thread))
  })

  // The focus stays on the button, or moves to the first new reply if the button is gone.
  useEffect(() => {
    const first = came[0] && document.getElementById(`${anchor}${came[0].id}`)
    if (button.current || !first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [came, anchor])

  return (
    <>
      <p role="status" className="sr-only">
        {came.length > 0 && `답글 ${figure(came.length)}개를 더 불러왔습니다.`}
      </p>
      {remaining > 0 && (
        <button
          ref={button}
          type="button"
          aria-busy={pending || undefined}
          onClick={() => void run()}
          className="mb-3 inline-flex min-h-11 items-center pl-3 font-semibold text-sm text-stamp underline-offset-4 hover:underline"
        >
          답글 더 보기 <span className="figures ml-1.5">({figure(remaining)}개)</span>
        </button>
      )}
    </>
  )
}
