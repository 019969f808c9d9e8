import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Why a part of a listing could not be loaded, with a retry. */
export function ReadFailure({ words, onRetry }: { words: string | undefined; onRetry(): void }) {
  if (!words) return null
  return (
    <div className="my-3">
      <Notice kind="alert">{words}</Notice>
      <Button className="mt-3" onClick={onRetry}>
        다시 불러오기
      </Button>
    </div>
  )
}
