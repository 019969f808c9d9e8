import { useId, useState } from 'react'
import { type BoardKey, boards } from '#contract/boards.ts'
import type { Viewer } from '#contract/members.ts'
import type { DecisionBody } from '#contract/moderation.ts'
import {
  type CaseAbout,
  type Content,
  contents,
  contentsOf,
  daysOf,
  type MemberEffect,
  memberEffects,
  memberEffectsOf,
  movableBoards,
  NOTE_MAX,
  type ReasonKey,
  reasons,
  reasonsFor,
  WORDS_MAX,
} from '#contract/moderation-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { spoilerWords, WORST_SPOILER } from '#contract/review-rules.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { failureWords, useAction } from '../ui/use-action.ts'
import { CoveredParts, type Parts } from './CoveredParts.tsx'

const select = 'h-11 w-full border border-edge bg-card px-3 text-base'
const area = 'field-sizing-content min-h-16 w-full border border-edge bg-card px-3 py-2 text-base'

const daysWords = (days: number | null) => (days === null ? '무기한' : `${days}일`)

/** What a moderator chooses: something about the text, something about who wrote it, and why. Two presses decide. */
export function DecisionForm({
  viewer,
  about,
  usualReason,
  chosen,
  onChoose,
  effect,
  onEffect,
  decide,
}: {
  viewer: Viewer
  about: CaseAbout & { targetId: number }
  /** What most of its reports say. */
  usualReason: ReasonKey | null
  chosen: Content | null
  onChoose(content: Content): void
  effect: MemberEffect
  onEffect(effect: MemberEffect): void
  decide(decision: DecisionBody): Promise<unknown>
}) {
  const id = useId()
  const [days, setDays] = useState<number | null | undefined>(undefined)
  const [to, setTo] = useState<BoardKey | ''>('')
  const [reason, setReason] = useState<ReasonKey>(usualReason ?? 'other')
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const [level, setLevel] = useState('')
  const [parts, setParts] = useState<Parts | null>(null)
  /** How often the text turned out to be another than the one that parts were chosen of. */
  const [changes, setChanges] = useState(0)
  const [failure, setFailure] = useState<string>()
  const lengths = daysOf(viewer, effect)
  const length = days !== undefined && lengths.includes(days) ? days : lengths[0]
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
        setFailure(failureWords(error))
        if (!(error instanceof Refusal && error.code === 'stale')) return
        setParts(null)
        setChanges(changes + 1)
      },
    },
  )
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        void deciding.run()
      }}
    >
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">글에 대한 조치</legend>
        <div className="flex flex-wrap gap-2">
          {contentsOf(viewer, about).map(content => (
            <Button
              key={content}
              size="small"
              aria-pressed={chosen === content}
              className={chosen === content ? 'border-stamp font-semibold text-stamp' : ''}
              onClick={() => onChoose(content)}
            >
              {contents[content]}
            </Button>
          ))}
        </div>
      </fieldset>
      {chosen === 'cover' && about.targetType === 'post' && (
        <CoveredParts key={changes} postId={about.targetId} parts={parts} onChange={setParts} />
      )}
      {chosen === 'level' && (
        <div>
          <label htmlFor={`${id}-level`} className="mb-1 block font-semibold text-sm">
            올릴 단계
          </label>
          <select
            id={`${id}-level`}
            className={select}
            value={level}
            onChange={event => setLevel(event.target.value)}
          >
            <option value="">한 단계 위로</option>
            <option value={WORST_SPOILER}>{spoilerWords[WORST_SPOILER]}</option>
          </select>
        </div>
      )}
      {chosen === 'move' && (
        <div>
          <label htmlFor={`${id}-board`} className="mb-1 block font-semibold text-sm">
            옮길 게시판
          </label>
          <select
            id={`${id}-board`}
            className={select}
            value={to}
            onChange={event => setTo(event.target.value as BoardKey)}
          >
            <option value="">고르기</option>
            {movableBoards
              .filter(key => key !== about.board)
              .map(key => (
                <option key={key} value={key}>
                  {boards[key].name}
                </option>
              ))}
          </select>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 max-wide:grid-cols-1">
        <div>
          <label htmlFor={`${id}-member`} className="mb-1 block font-semibold text-sm">
            작성자에 대한 조치
          </label>
          <select
            id={`${id}-member`}
            className={select}
            value={effect}
            onChange={event => onEffect(event.target.value as MemberEffect)}
          >
            {memberEffectsOf(viewer).map(key => (
              <option key={key} value={key}>
                {memberEffects[key]}
              </option>
            ))}
          </select>
        </div>
        {lengths.length > 0 && (
          <div>
            <label htmlFor={`${id}-days`} className="mb-1 block font-semibold text-sm">
              기간
            </label>
            <select
              id={`${id}-days`}
              className={select}
              value={String(length)}
              onChange={({ target: { value } }) => setDays(value === 'null' ? null : Number(value))}
            >
              {lengths.map(option => (
                <option key={String(option)} value={String(option)}>
                  {daysWords(option)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div>
          <label htmlFor={`${id}-reason`} className="mb-1 block font-semibold text-sm">
            사유
          </label>
          <select
            id={`${id}-reason`}
            className={select}
            value={reason}
            onChange={event => setReason(event.target.value as ReasonKey)}
          >
            {reasonsFor(about.targetType).map(key => (
              <option key={key} value={key}>
                {reasons[key].label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div>
        <label htmlFor={`${id}-words`} className="mb-1 block font-semibold text-sm">
          작성자에게 보이는 말 (선택)
        </label>
        <textarea
          id={`${id}-words`}
          rows={2}
          maxLength={WORDS_MAX}
          value={words}
          onChange={event => setWords(event.target.value)}
          className={area}
        />
      </div>
      <div>
        <label htmlFor={`${id}-note`} className="mb-1 block font-semibold text-sm">
          운영진 메모 (선택)
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          onChange={event => setNote(event.target.value)}
          className={area}
        />
      </div>
      {failure && <Message kind="alert">{failure}</Message>}
      <Button
        look="primary"
        type="submit"
        pending={deciding.pending}
        aria-disabled={chosen === null || undefined}
        className="w-full"
      >
        {chosen === null ? '조치를 골라 주세요' : '확정'}
      </Button>
    </form>
  )
}
