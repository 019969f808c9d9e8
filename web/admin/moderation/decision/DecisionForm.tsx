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
import { LabelledArea } from '#web/admin/parts/Labelled.tsx'
import { MemberChoice } from '#web/admin/parts/MemberChoice.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords, useAction } from '#web/ui/feedback/use-action.ts'
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
}: {
  viewer: Viewer
  about: CaseAbout & { targetId: number }
  /** The most frequent reason of the reports. */
  defaultReason: ReasonKey | null
  chosen: Content | null
  onChoose(content: Content): void
  effect: MemberEffect
  onEffect(effect: MemberEffect): void
  decide(decision: DecisionBody): Promise<unknown>
}) {
  const [days, setDays] = useState<number | null | undefined>(undefined)
  const [to, setTo] = useState<BoardKey | ''>('')
  const [reason, setReason] = useState<ReasonKey>(defaultReason ?? 'other')
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const [level, setLevel] = useState('')
  const [parts, setParts] = useState<CoveredSelection | null>(null)
  /** How often the text changed after parts of it were selected; the key of the selection. */
  const [changes, setChanges] = useState(0)
  const [failure, setFailure] = useState<string>()
  const lengths = daysOf(viewer, effect)
  const length = days !== undefined && lengths.includes(days) ? days : lengths[0]
  const isErased = chosen !== null && erases({ content: chosen, member: effect, reason })
  const deciding = useAction(
    async () => {
      setFailure(undefined)
      if (!chosen) return
      await decide({
        content: chosen,
        member: effect,
        reason,
        words: words || null,
        note: note || null,
        ...(lengths.length > 0 && { days: length ?? null }),
        ...(chosen === 'move' && to && { board: to }),
        ...(chosen === 'level' && level && { spoiler: Number(level) }),
        ...(chosen === 'cover' && parts),
      })
    },
    {
      onFailure(error) {
        if (!(error instanceof Refusal && error.code === 'stale')) return setFailure(failureWords(error))
        // The form goes with a case that somebody else decided, so the message must not be in it.
        toast.failure(failureWords(error))
        setParts(null)
        setChanges(changes + 1)
      },
    },
  )
  return (
    <form
      id={DECISION_FORM}
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        void deciding.run()
      }}
    >
      <ContentChoice {...{ viewer, about, chosen, onChoose }} />
      {chosen === 'cover' && about.targetType === 'post' && (
        <CoveredParts key={changes} postId={about.targetId} parts={parts} onChange={setParts} />
      )}
      {chosen === 'level' && <LevelSelect level={level} onChange={setLevel} />}
      {chosen === 'move' && <BoardSelect from={about.board} to={to} onChange={setTo} />}
      <div className="grid grid-cols-2 gap-2 max-wide:grid-cols-1">
        <MemberChoice about={about} {...{ viewer, effect, onEffect, lengths, length }} onLength={setDays} />
        <ReasonSelect targetType={about.targetType} reason={reason} onChange={setReason} />
      </div>
      <LabelledArea
        label="작성자에게 보낼 메시지 (선택)"
        rows={2}
        max={WORDS_MAX}
        value={words}
        onChange={setWords}
      />
      <LabelledArea label="운영진 메모 (선택)" rows={2} max={NOTE_MAX} value={note} onChange={setNote} />
      {isErased && <p className="border-stamp border-l-4 pl-3 font-semibold text-sm">{ERASES_WORDS}</p>}
      {failure && <Message kind="alert">{failure}</Message>}
      <ConfirmButton isChosen={chosen !== null} isErased={isErased} pending={deciding.pending} />
    </form>
  )
}
