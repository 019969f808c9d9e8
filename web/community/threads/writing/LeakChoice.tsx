import { useResultInView } from '#web/ui/bring-into-view.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Asks the author what to do with a thread item that seems to reveal the answer. */
export function LeakChoice({
  words,
  cover,
  toSolved,
  asItIs,
}: {
  words: string
  cover(): void
  /** Absent if the thread item can't move to the solved room. */
  toSolved?(): void
  asItIs(): void
}) {
  return (
    <div ref={useResultInView()} className="mt-3 space-y-3 outline-none">
      <Notice kind="alert">{words}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={cover}>
          스포일러로 가리기
        </Button>
        {toSolved && <Button onClick={toSolved}>해결방에 쓰기</Button>}
        <Button onClick={asItIs}>그대로 올리기</Button>
      </div>
    </div>
  )
}
