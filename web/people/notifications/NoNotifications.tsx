import { Button } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface NoneProps {
  state: 'loading' | 'ready' | 'failed'
  /** The text of an empty list. */
  words: string
  load(): void
}

/** The state of a list without rows: loading, failed or empty. */
export function NoNotifications({ state, words, load }: NoneProps) {
  if (state === 'failed')
    return (
      <>
        <Notice kind="alert">알림을 불러오지 못했습니다.</Notice>
        <Button className="mt-3 w-full" onClick={load}>
          다시 불러오기
        </Button>
      </>
    )
  return (
    <div role="status">
      {state === 'loading' ? (
        <p className="py-8 text-center text-faded">불러오는 중입니다.</p>
      ) : (
        <EmptyState drawing="envelope" title={words} />
      )}
    </div>
  )
}
