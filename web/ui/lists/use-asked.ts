import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '#web/ui/feedback/use-action.ts'

export interface LookUp<T> {
  /** The last answer, which stays while the next one loads. */
  answer: T | undefined
  isLoading: boolean
  /** The failure, in words. */
  failure: string | undefined
  error: unknown
  again(): void
}

/**
 * Requests data that only this member sees, once the viewer is known. Pages themselves are identical for
 * everyone.
 */
export function useQuery<T>(ask: (() => Promise<T>) | null): LookUp<T> {
  const [answer, setAnswer] = useState<{ to: unknown; value: T }>()
  const [failed, setFailed] = useState<{ to: unknown; error: unknown; words: string }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!ask) return
    let isCurrent = true
    ask().then(
      value => isCurrent && setAnswer({ to: ask, value }),
      error => isCurrent && setFailed({ to: ask, error, words: failureWords(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, attempt])
  const failure = failed?.to === ask ? failed?.words : undefined
  return {
    answer: answer?.value,
    failure,
    error: failed?.to === ask ? failed?.error : undefined,
    isLoading: answer?.to !== ask && failure === undefined,
    again: useCallback(() => {
      setFailed(undefined)
      setAttempt(count => count + 1)
    }, []),
  }
}
