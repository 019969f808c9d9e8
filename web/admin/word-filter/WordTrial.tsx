import { useId, useState } from 'react'
import { actionWords } from '#contract/trust/word-filter/word-actions.ts'
import { WORD_TRIAL_MAX } from '#contract/trust/word-filter/word-rules.ts'
import { useLength } from '#web/ui/forms/use-length.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { CheckedText } from './word-matches.ts'
import { useWordMatches } from './word-matches.ts'

/** The text with its matches marked. Of overlapping matches only the first is marked. */
function Marked({ text, matches }: CheckedText) {
  const parts = []
  let at = 0
  for (const { from, to, wordId } of matches) {
    if (from < at) continue
    parts.push(
      text.slice(at, from),
      <mark key={`${from}-${wordId}`} className="bg-stamp-wash font-semibold text-stamp">
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <p className="whitespace-pre-wrap break-words border border-line bg-card p-3">
      {parts}
      {text.slice(at)}
    </p>
  )
}

/** A field to try the list of watched words on a text. */
export function WordTrial({ version }: { version: number }) {
  const id = useId()
  const [text, setText] = useState('')
  const length = useLength<HTMLTextAreaElement>(text, WORD_TRIAL_MAX)
  const { checked, failure } = useWordMatches(text, version)
  const found = checked ? [...new Map(checked.matches.map(match => [match.wordId, match])).values()] : []
  return (
    <section className="space-y-3 border border-line bg-card p-4">
      <h2 className="text-lg">시험해 보기</h2>
      <label htmlFor={id} className="block text-sm">
        문장을 입력하면 걸리는 금지어를 바로 보여 줍니다. 저장하지 않습니다.
      </label>
      <textarea
        id={id}
        rows={3}
        {...length.control}
        value={text}
        onChange={event => setText(event.target.value)}
        className="field-sizing-content min-h-20 w-full border border-edge bg-card px-3 py-2 text-base"
      />
      {length.note}
      {failure && <Notice kind="alert">{failure}</Notice>}
      <div role="status" className="space-y-2">
        {checked && checked.matches.length === 0 && (
          <p className="text-faded text-sm">걸리는 금지어가 없습니다.</p>
        )}
        {checked && checked.matches.length > 0 && (
          <>
            <Marked {...checked} />
            <ul className="list-disc pl-5 text-sm">
              {found.map(({ wordId, word, action }) => (
                <li key={wordId}>
                  {word} · {actionWords[action]}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
