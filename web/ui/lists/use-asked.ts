import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallName, Query, Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSession } from '#web/app/session/session.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'

export interface LookUp<T> {
  /** The last answer, which stays while the next one loads. */
  answer: T | undefined
  /** The first answer has not come, nor a failure. */
  isWaiting: boolean
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
  // A member who signed out elsewhere leaves nothing on the page.
  const isVisitor = useSession().state === 'visitor'
  const isOver = isVisitor && !ask
  useEffect(() => {
    if (isOver) setAnswer(undefined)
  }, [isOver])
  const failure = failed?.to === ask ? failed : undefined
  return {
    answer: answer?.value,
    failure: failure?.words,
    error: failure?.error,
    isWaiting: !answer && !failure,
    isLoading: answer?.to !== ask && !failure,
    again: useCallback(() => {
      setFailed(undefined)
      setAttempt(count => count + 1)
    }, []),
  }
}

type ReadName = Extract<CallName, `GET ${string}`>
type Nothing = Record<string, never>
type QueryOf<K extends ReadName> = Query<K> extends undefined ? Nothing : Query<K>
/** `null` until the request may be sent, for example while the viewer is unknown. */
type Given<K extends ReadName> =
  Nothing extends QueryOf<K> ? [query?: QueryOf<K> | null] : [query: QueryOf<K> | null]

type Read = <K extends ReadName>(name: K, given: { query: unknown }) => Promise<Reply<K>>

/** Sends a reading call, and sends it again when its query has other values. */
export function useCall<K extends ReadName>(
  name: K,
  ...[query = {} as QueryOf<K>]: Given<K>
): LookUp<Reply<K>> {
  // Compared as text, because the query is a new object at each rendering.
  const text = query && JSON.stringify(query)
  const ask = useMemo(
    () => (text === null ? null : () => (browserApi as Read)(name, { query: JSON.parse(text) })),
    [name, text],
  )
  return useQuery(ask)
}

type DataOf<K extends ReadName> = Reply<K> extends { data: infer Data } ? Data : never

/** Like `useCall`, but answers with the reply's data alone. */
export function useCallData<K extends ReadName>(name: K, ...given: Given<K>): LookUp<DataOf<K>> {
  const { answer, ...asked } = useCall(name, ...given)
  return { ...asked, answer: (answer as { data: DataOf<K> } | undefined)?.data }
}
