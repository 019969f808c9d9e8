/** Length in characters, and lines, up to which a synopsis isn't folded. */
const SHORT_LENGTH = 160
const SHORT_LINES = 6

const isShort = (text: string) => text.length <= SHORT_LENGTH && text.split('\n').length <= SHORT_LINES

/** A series' synopsis. On a phone a long one is folded, so that the link to the first part stays visible. */
export function Synopsis({ text }: { text: string }) {
  const words = (
    <p className="whitespace-pre-wrap text-pretty font-book text-lg leading-relaxed max-wide:text-base">
      {text}
    </p>
  )
  if (isShort(text)) return <div className="mt-4 max-w-[60em]">{words}</div>
  return (
    <details className="synopsis group mt-4 max-w-[60em]">
      <summary className="min-h-11 list-none items-center text-sm underline underline-offset-4 hover:text-stamp">
        <span className="group-open:hidden">소개 모두 보기</span>
        <span className="hidden group-open:inline">소개 접기</span>
      </summary>
      {words}
    </details>
  )
}
