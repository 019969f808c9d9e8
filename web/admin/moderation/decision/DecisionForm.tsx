import { useState } from 'react'
import type { BoardKey } from '#contract/community/boards/boards.ts'
import type { Viewer } from '#contract/people/members/members.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import type { DecisionBody } from '#contract/trust/moderation/moderation.ts'
import {
  type CaseAbout,
  type Content,
  daysOf,
  ERASES_WORDS,
  erases,
  type MemberEffect,
  NOTE_MAX,
  type ReasonKey,
  WORDS_MAX,
} from '#contract/trust/moderation/moderation-rules.ts'
import { MemberChoice } from '#web/admin/parts/MemberChoice.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'
import { submitBy } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledArea } from '#web/ui/forms/Labelled.tsx'
import { BoardSelect, ContentChoice, LevelSelect } from './ContentChoice.tsx'
import { CoveredParts } from './CoveredParts.tsx'
import type { CoveredSelection } from './covered-parts.ts'
import { ReasonSelect } from './ReasonSelect.tsx'

const DECISION_FORM = 'decision'

const decisionForm = () => document.getElementById(DECISION_FORM)

/** Scrolls the form into the window, so that its button is seen. */
export const showDecision = () => decisionForm()?.scrollIntoView({ block: 'nearest' })

/** Submits the decision of the open case, as its button does. */
export function confirmDecision() {
  const form = decisionForm()
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

function ConfirmButton({
  isChosen,
  isErased,
  pending,
}: {
  isChosen: boolean
  isErased: boolean
  pending: boolean
}) {
  return (
    <Button
      variant={isErased ? 'danger' : 'primary'}
      type="submit"
      pending={pending}
      aria-disabled={!isChosen || undefined}
      className="sticky bottom-2 z-10 w-full shadow-lg"
    >
      {isChosen ? (
        <>
          {isErased ? '확정하고 영구 삭제' : '확정'}{' '}
          <kbd aria-hidden className="ml-1 border border-current px-1 text-xs">
            Enter
          </kbd>
        </>
      ) : (
        '조치를 선택해 주세요'
      )}
    </Button>
  )
}

/** The details of a decision besides its two effects. */
interface Details {
  reason: ReasonKey
  words: string
  note: string
  /** The chosen length of the member effect. */
  days: number | null | undefined
  to: BoardKey | ''
  level: string
  parts: CoveredSelection | null
}

const NO_DETAILS = { words: '', note: '', days: undefined, to: '', level: '', parts: null } as const

const decisionBody = (
  content: Content,
  member: MemberEffect,
  { reason, words, note, days, to, level, parts }: Details,
): DecisionBody => ({
  content,
  member,
  reason,
  words: words || null,
  note: note || null,
  ...(days !== undefined && { days }),
  ...(content === 'move' && to && { board: to }),
  ...(content === 'level' && level && { spoiler: Number(level) }),
  ...(content === 'cover' && parts),
})

/** Sends a decision. A failure shows in the form, unless the form has disappeared. */
function useSending(send: () => Promise<unknown>, onStale: () => void) {
  const [failure, setFailure] = useState<string>()
  const sending = useAction(
    async () => {
      setFailure(undefined)
      await send()
    },
    {
      onFailure(error) {
        if (!(error instanceof Refusal && error.code === 'stale')) return setFailure(failureWords(error))
        // The form disappears if somebody else has decided the case, so it can't show the message.
        toast.failure(failureWords(error))
        onStale()
      },
    },
  )
  return { ...sending, failure }
}

interface DecisionFormProps {
  viewer: Viewer
  about: CaseAbout & { targetId: number }
  /** The most frequent reason of the reports. */
  defaultReason: ReasonKey | null
  chosen: Content | null
  onChoose(content: Content): void
  effect: MemberEffect
  onEffect(effect: MemberEffect): void
  decide(decision: DecisionBody): Promise<unknown>
}

/** The form of a decision: content effect, member effect and reason. Two presses are enough: effect and confirmation. */
export function DecisionForm({
  viewer,
  about,
  defaultReason,
  chosen,
  onChoose,
  effect,
  onEffect,
  decide,
}: DecisionFormProps) {
  const [details, setDetails] = useState<Details>({ ...NO_DETAILS, reason: defaultReason ?? 'other' })
  const { reason, words, note, to, level, parts } = details
  const set =
    <K extends keyof Details>(name: K) =>
    (value: Details[K]) =>
      setDetails(before => ({ ...before, [name]: value }))
  /**
   * The number of changes of the text after parts of it were selected. It is the key of the selection, which
   * a change resets.
   */
  const [changes, setChanges] = useState(0)
  const lengths = daysOf(viewer, effect)
  const days = details.days !== undefined && lengths.includes(details.days) ? details.days : lengths[0]
  const isErased = chosen !== null && erases({ content: chosen, member: effect, reason })
  const { failure, run, pending } = useSending(
    async () => chosen && decide(decisionBody(chosen, effect, { ...details, days })),
    () => {
      set('parts')(null)
      setChanges(changes + 1)
    },
  )
  return (
    <form id={DECISION_FORM} className="space-y-3" onSubmit={submitBy(run)}>
      <ContentChoice {...{ viewer, about, chosen, onChoose }} />
      {chosen === 'cover' && about.targetType === 'post' && (
        <CoveredParts key={changes} postId={about.targetId} parts={parts} onChange={set('parts')} />
      )}
      {chosen === 'level' && <LevelSelect level={level} onChange={set('level')} />}
      {chosen === 'move' && <BoardSelect from={about.board} to={to} onChange={set('to')} />}
      <div className="grid grid-cols-2 gap-2 max-wide:grid-cols-1">
        <MemberChoice
          {...{ viewer, about, effect, onEffect, lengths }}
          length={days}
          onLength={set('days')}
        />
        <ReasonSelect targetType={about.targetType} reason={reason} onChange={set('reason')} />
      </div>
      <LabelledArea
        label="작성자에게 보낼 메시지 (선택)"
        rows={2}
        max={WORDS_MAX}
        value={words}
        onChange={set('words')}
      />
      <LabelledArea label="운영진 메모 (선택)" rows={2} max={NOTE_MAX} value={note} onChange={set('note')} />
      {isErased && <p className="border-stamp border-l-4 pl-3 font-semibold text-sm">{ERASES_WORDS}</p>}
      {failure && <Message kind="alert">{failure}</Message>}
      <ConfirmButton isChosen={chosen !== null} isErased={isErased} pending={pending} />
    </form>
  )
}
