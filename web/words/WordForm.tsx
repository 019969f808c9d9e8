import { useId, useState } from 'react'
import { type BoardKey, boardKeys, boards } from '#contract/boards.ts'
import type { NewWatchedWord, WatchedWordRow } from '#contract/watched-words.ts'
import { actionWords, type WordAction, wordActions } from '#contract/word-actions.ts'
import {
  placeWords,
  WATCHED_WORD_MAX,
  WORD_EXCEPTIONS_MAX,
  WORD_MEMO_MAX,
  type WordPlace,
  watchedWordProblem,
  wordPlaces,
} from '#contract/word-rules.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { failureWords, useAction } from '../ui/use-action.ts'

const field = 'h-11 w-full border border-edge bg-card px-3 text-base'
const box = 'flex min-h-9 items-center gap-2 max-wide:min-h-11'

/** One line of what may stand in a word, by commas. */
const listed = (text: string) =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

/** A watched word, new or as it was. */
export function WordForm({
  start,
  usualAction,
  submitLabel,
  save,
  onCancel,
}: {
  start: WatchedWordRow | null
  /** Chosen for a new one, until another is. */
  usualAction: WordAction
  submitLabel: string
  save(word: NewWatchedWord): Promise<unknown>
  onCancel?: () => void
}) {
  const id = useId()
  const [word, setWord] = useState(start?.word ?? '')
  const [action, setAction] = useState<WordAction>(start?.action ?? usualAction)
  const [where, setWhere] = useState<readonly WordPlace[]>(start?.where ?? wordPlaces)
  const [board, setBoard] = useState<BoardKey | ''>(start?.board ?? '')
  const [whole, setWhole] = useState(start?.whole ?? false)
  const [except, setExcept] = useState(start?.except.join(', ') ?? '')
  const [memo, setMemo] = useState(start?.memo ?? '')
  const [failure, setFailure] = useState<string>()
  const saving = useAction(
    async () => {
      setFailure(undefined)
      const own = { word: word.trim(), where: [...where], except: listed(except) }
      const problem = watchedWordProblem(own)
      if (problem) return setFailure(problem.message)
      if (own.except.length > WORD_EXCEPTIONS_MAX)
        return setFailure(`허용하는 말은 ${WORD_EXCEPTIONS_MAX}개까지 쓸 수 있습니다.`)
      await save({ ...own, action, board: board || null, whole, memo: memo.trim() })
      if (start) return
      setWord('')
      setExcept('')
      setMemo('')
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        void saving.run()
      }}
    >
      <div>
        <label htmlFor={`${id}-word`} className="mb-1 block font-semibold text-sm">
          금지어
        </label>
        <input
          id={`${id}-word`}
          value={word}
          maxLength={WATCHED_WORD_MAX}
          autoComplete="off"
          onChange={event => setWord(event.target.value)}
          className={field}
        />
      </div>
      <div>
        <label htmlFor={`${id}-action`} className="mb-1 block font-semibold text-sm">
          찾으면
        </label>
        <select
          id={`${id}-action`}
          value={action}
          onChange={event => setAction(event.target.value as WordAction)}
          className={field}
        >
          {wordActions.map(one => (
            <option key={one} value={one}>
              {actionWords[one]}
            </option>
          ))}
        </select>
        <p className="mt-1 text-faded text-sm">
          닉네임에서는 검토 목록에 올리는 것 말고는 모두 쓰지 못하게 합니다.
        </p>
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">찾을 곳</legend>
        <div className="flex flex-wrap gap-x-5">
          {wordPlaces.map(place => (
            <label key={place} className={box}>
              <input
                type="checkbox"
                checked={where.includes(place)}
                onChange={() =>
                  setWhere(
                    where.includes(place)
                      ? where.filter(one => one !== place)
                      : wordPlaces.filter(one => one === place || where.includes(one)),
                  )
                }
                className="size-4 accent-stamp"
              />
              {placeWords[place]}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <label htmlFor={`${id}-board`} className="mb-1 block font-semibold text-sm">
          게시판
        </label>
        <select
          id={`${id}-board`}
          value={board}
          onChange={event => setBoard(event.target.value as BoardKey | '')}
          className={field}
        >
          <option value="">모든 게시판</option>
          {boardKeys.map(key => (
            <option key={key} value={key}>
              {boards[key].name}
            </option>
          ))}
        </select>
      </div>
      <label className={box}>
        <input
          type="checkbox"
          checked={whole}
          onChange={() => setWhole(!whole)}
          className="size-4 accent-stamp"
        />
        따로 떨어진 낱말일 때만
      </label>
      <div>
        <label htmlFor={`${id}-except`} className="mb-1 block font-semibold text-sm">
          허용하는 말 (쉼표로 나눠 씁니다)
        </label>
        <input
          id={`${id}-except`}
          value={except}
          autoComplete="off"
          onChange={event => setExcept(event.target.value)}
          className={field}
        />
      </div>
      <div>
        <label htmlFor={`${id}-memo`} className="mb-1 block font-semibold text-sm">
          메모 (선택)
        </label>
        <input
          id={`${id}-memo`}
          value={memo}
          maxLength={WORD_MEMO_MAX}
          autoComplete="off"
          onChange={event => setMemo(event.target.value)}
          className={field}
        />
      </div>
      {failure && <Message kind="alert">{failure}</Message>}
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>취소</Button>}
        <Button look="primary" type="submit" pending={saving.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
