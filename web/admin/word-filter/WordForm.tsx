import { useState } from 'react'
import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import type { NewWatchedWord, WatchedWordRow } from '#contract/trust/word-filter/watched-words.ts'
import { actionWords, type WordAction, wordActions } from '#contract/trust/word-filter/word-actions.ts'
import {
  WATCHED_WORD_MAX,
  WORD_EXCEPTIONS_MAX,
  WORD_MEMO_MAX,
  type WordPlace,
  watchedWordProblem,
  wordPlaces,
} from '#contract/trust/word-filter/word-rules.ts'
import { useBoardLabel } from '#web/app/state/face.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Message } from '#web/ui/feedback/Message.tsx'
import { submitBy, useFailingAction } from '#web/ui/feedback/use-failing-action.ts'
import { LabelledLine, LabelledSelect } from '#web/ui/forms/Labelled.tsx'
import { Tick } from '#web/ui/forms/Tick.tsx'
import { WordPlaces } from './WordPlaces.tsx'

const listed = (text: string) =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

function ActionSelect({ action, onChange }: { action: WordAction; onChange(action: WordAction): void }) {
  return (
    <div>
      <LabelledSelect label="찾으면" value={action} onChange={value => onChange(value as WordAction)}>
        {wordActions.map(one => (
          <option key={one} value={one}>
            {actionWords[one]}
          </option>
        ))}
      </LabelledSelect>
      <p className="mt-1 text-faded text-sm">
        닉네임에서는 검토 목록에 올리는 것 말고는 모두 쓰지 못하게 합니다.
      </p>
    </div>
  )
}

function BoardSelect({ board, onChange }: { board: BoardKey | ''; onChange(board: BoardKey | ''): void }) {
  const label = useBoardLabel()
  return (
    <LabelledSelect label="게시판" value={board} onChange={value => onChange(value as BoardKey | '')}>
      <option value="">모든 게시판</option>
      {boardKeys.map(key => (
        <option key={key} value={key}>
          {label(key)}
        </option>
      ))}
    </LabelledSelect>
  )
}

/** The form of a watched word, new or existing. */
export function WordForm({
  start,
  defaultAction,
  submitLabel,
  save,
  onCancel,
}: {
  start: WatchedWordRow | null
  defaultAction: WordAction
  submitLabel: string
  save(word: NewWatchedWord): Promise<unknown>
  onCancel?: () => void
}) {
  const [word, setWord] = useState(start?.word ?? '')
  const [action, setAction] = useState<WordAction>(start?.action ?? defaultAction)
  const [where, setWhere] = useState<readonly WordPlace[]>(start?.where ?? wordPlaces)
  const [board, setBoard] = useState<BoardKey | ''>(start?.board ?? '')
  const [whole, setWhole] = useState(start?.whole ?? false)
  const [except, setExcept] = useState(start?.except.join(', ') ?? '')
  const [memo, setMemo] = useState(start?.memo ?? '')
  const saving = useFailingAction(async () => {
    const own = { word: word.trim(), where: [...where], except: listed(except) }
    const problem = watchedWordProblem(own)
    if (problem) return problem.message
    if (own.except.length > WORD_EXCEPTIONS_MAX)
      return `예외 단어는 ${WORD_EXCEPTIONS_MAX}개까지 쓸 수 있습니다.`
    await save({ ...own, action, board: board || null, whole, memo: memo.trim() })
    if (start) return
    setWord('')
    setExcept('')
    setMemo('')
  })
  return (
    <form className="space-y-3" onSubmit={submitBy(saving.run)}>
      <LabelledLine label="금지어" max={WATCHED_WORD_MAX} value={word} onChange={setWord} />
      <ActionSelect action={action} onChange={setAction} />
      <WordPlaces where={where} onChange={setWhere} />
      <BoardSelect board={board} onChange={setBoard} />
      <Tick isOn={whole} onChange={setWhole}>
        단어 전체가 일치할 때만
      </Tick>
      <LabelledLine label="예외 단어 (쉼표로 구분)" value={except} onChange={setExcept} />
      <LabelledLine label="메모 (선택)" max={WORD_MEMO_MAX} value={memo} onChange={setMemo} />
      {saving.failure && <Message kind="alert">{saving.failure}</Message>}
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>취소</Button>}
        <Button variant="primary" type="submit" pending={saving.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
