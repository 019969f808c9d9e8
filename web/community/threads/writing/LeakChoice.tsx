import { Button } from '#web/ui/controls/Button.tsx'
import { useAnswerInSight } from '#web/ui/in-sight.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Asks the writer of a remark that seems to tell the answer what to do with it. */
export function LeakChoice({
  words,
  cover,
  toSolved,
  asItIs,
}: {
  words: string
  cover(): void
  /** Not given: the remark stays where it is. */
  toSolved?(): void
  asItIs(): void
}) {
  return (
    <div ref={useAnswerInSight()} className="mt-3 space-y-3 outline-none">
      <Notice kind="alert">{words}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={cover}>
          스포일러로 가리기
        </Button>
        {toSolved && <Button onClick={toSolved}>해결방에 쓰기</Button>}
        <Button onClick={asItIs}>그대로 올리기</Button>
      </div>
    </div>
  )
}
