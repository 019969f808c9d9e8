import { type SpoilerLevel, spoilerWords } from '#contract/library/reviews/review-rules.ts'
import type { Snapshot } from '#contract/trust/moderation/moderation.ts'

interface TextProps {
  title: string
  snapshot: Snapshot
  hasTitle: boolean
  /** The spoiler level of a review. The text is collapsed for moderators who want to read the book. */
  spoiler: number
}

export function CaseText({ title, snapshot, hasTitle, spoiler }: TextProps) {
  const words = (
    <p className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words">{snapshot.text || '(글 없음)'}</p>
  )
  return (
    <section className="border border-line bg-card p-3">
      <h3 className="mb-1 text-faded text-sm">{title}</h3>
      {hasTitle && snapshot.title && <p className="font-semibold">{snapshot.title}</p>}
      {spoiler > 0 ? (
        <details>
          <summary className="min-h-11 content-center font-semibold text-stamp">
            {spoilerWords[spoiler as SpoilerLevel]}: 펼쳐서 보기
          </summary>
          {words}
        </details>
      ) : (
        words
      )}
    </section>
  )
}
