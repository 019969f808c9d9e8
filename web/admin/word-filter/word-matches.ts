import { useEffect, useState } from 'react'
import { lengthOf } from '#contract/platform/text/text.ts'
import type { WordMatch } from '#contract/trust/word-filter/watched-words.ts'
import { WORD_TRIAL_MAX } from '#contract/trust/word-filter/word-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'

/** Debounce delay of the check while typing, in milliseconds. */
const PAUSE_MS = 300

/** The matches in a text as it is typed. A new `version` of the list checks it again. */
export function useWordMatches(text: string, version: number) {
  const [checked, setChecked] = useState<CheckedText | null>(null)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the list may find other words in the same text
  useEffect(() => {
    if (text.trim() === '' || lengthOf(text) > WORD_TRIAL_MAX) {
      setChecked(null)
      return
    }
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi('POST /api/admin/word/test', { body: { text } }).then(
        ({ data }) => {
          if (!isCurrent) return
          setFailure(undefined)
          setChecked({ text, matches: data })
        },
        error => isCurrent && setFailure(failureWords(error)),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, version])
  return { checked, failure }
}

export interface CheckedText {
  text: string
  matches: WordMatch[]
}
