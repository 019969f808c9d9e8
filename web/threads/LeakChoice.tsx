import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'

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
    <div className="mt-3 space-y-3">
      <Message kind="alert">{words}</Message>
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
