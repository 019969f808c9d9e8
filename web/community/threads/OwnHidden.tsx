import { hrefOf } from '#contract/site-map.ts'
import type { OwnDecision } from '#contract/trust/moderation/appeals.ts'
import { HELD_WORDS } from '#contract/trust/moderation/held-words.ts'
import { reasons } from '#contract/trust/moderation/moderation-rules.ts'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { ThreadItemText } from './ThreadItemText.tsx'

/** A hidden thread item, as its author alone sees it: why it is hidden, and its text. */
export function OwnHidden({ decision, husk }: { decision: OwnDecision; husk: string }) {
  const { targetType, targetId, decisionId, isHeld, claim, reason } = decision
  const { data } = useCallData('GET /api/moderation/withheld', { targetType, targetId })
  const why = claim ? husk : `${husk} 사유: ${reasons[reason].label}`
  return (
    <>
      <p className="text-faded">
        {isHeld ? HELD_WORDS : why}{' '}
        <a
          href={`${hrefOf('record')}#decision-${decisionId}`}
          className="underline underline-offset-4 hover:text-stamp"
        >
          내 조치 기록
        </a>
      </p>
      {data && <ThreadItemText text={data.text} />}
    </>
  )
}
