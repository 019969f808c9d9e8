import { useEffect, useId, useState } from 'react'
import type { WordMatch } from '#contract/watched-words.ts'
import { actionWords } from '#contract/word-actions.ts'
import { WORD_TRIAL_MAX } from '#contract/word-rules.ts'
import { browserApi } from '../api/browser-api.ts'
import { Message } from '../ui/Message.tsx'
import { failureWords } from '../ui/use-action.ts'

/** Whoever types is asked for no more often than this. */
const PAUSE_MS = 300

interface Tried {
  text: string
  matches: WordMatch[]
}

/** What is found in a text, as it is typed; `version` moves with the list. */
function useTried(text: string, version: number) {
  const [tried, setTried] = useState<Tried | null>(null)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list finds other words in the same text
  useEffect(() => {
    if (text.trim() === '') {
      setTried(null)
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi('POST /api/admin/word/test', { body: { text } }).then(
        ({ data }) => {
          if (!isCurrent) return
          setFailure(undefined)
          setTried({ text, matches: data })
        },
        error => isCurrent && setFailure(failureWords(error)),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, version])
  return { tried, failure }
}

/** The text with what was found marked; of matches that overlap the first. */
function Marked({ text, matches }: Tried) {
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

/** A text in which an admin tries what the list finds, before anyone else meets it. */
export function WordTrial({ version }: { version: number }) {
  const id = useId()
  const [text, setText] = useState('')
  const { tried, failure } = useTried(text, version)
  const found = tried ? [...new Map(tried.matches.map(match => [match.wordId, match])).values()] : []
  return (
    <section className="space-y-3 border border-line bg-card p-4">
      <h2 className="text-lg">찾아보기</h2>
      <label htmlFor={id} className="block text-sm">
        글을 넣으면 무엇이 걸리는지 바로 보여 줍니다. 저장하지 않습니다.
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={WORD_TRIAL_MAX}
        value={text}
        onChange={event => setText(event.target.value)}
        className="field-sizing-content min-h-20 w-full border border-edge bg-card px-3 py-2 text-base"
      />
      {failure && <Message kind="alert">{failure}</Message>}
      <div role="status" className="space-y-2">
        {tried && tried.matches.length === 0 && <p className="text-faded text-sm">걸리는 말이 없습니다.</p>}
        {tried && tried.matches.length > 0 && (
          <>
            <Marked {...tried} />
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
