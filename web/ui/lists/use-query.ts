import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallName, Query, Reply } from '#contract/calls.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { useSession } from '#web/app/session/session.ts'
import { failureWords } from '#web/ui/feedback/use-action.ts'

export interface QueryResult<T> {
  /** The last answer, which stays while the next one loads. */
  data: T | undefined
  /** Whether neither an answer nor a failure has arrived yet. */
  isPending: boolean
  isLoading: boolean
  failure: string | undefined
  error: unknown
  refetch(): void
}

/**
 * Requests data that only this member sees, once the viewer is known. Pages themselves are identical for
 * everyone.
 */
export function useQuery<T>(queryFn: (() => Promise<T>) | null): QueryResult<T> {
  const [settled, setSettled] = useState<{ to: unknown; value: T }>()
  const [failed, setFailed] = useState<{ to: unknown; error: unknown; words: string }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (!queryFn) return
    let isCurrent = true
    queryFn().then(
      value => isCurrent && setSettled({ to: queryFn, value }),
      error => isCurrent && setFailed({ to: queryFn, error, words: failureWords(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [queryFn, attempt])
  // A member's data disappears from the page after a sign-out in another tab.
  const isVisitor = useSession().state === 'visitor'
  const isOver = isVisitor && !queryFn
  useEffect(() => {
    if (isOver) setSettled(undefined)
  }, [isOver])
  const failure = failed?.to === queryFn ? failed : undefined
  return {
    data: settled?.value,
    failure: failure?.words,
    error: failure?.error,
    isPending: !settled && !failure,
    isLoading: settled?.to !== queryFn && !failure,
    refetch: useCallback(() => {
      setFailed(undefined)
      setAttempt(count => count + 1)
    }, []),
  }
}

type ReadName = Extract<CallName, `GET ${string}`>
type Nothing = Record<string, never>
type QueryOf<K extends ReadName> = Query<K> extends undefined ? Nothing : Query<K>
/** `null` until the request may be sent, for example while the viewer is unknown. */
type QueryArgs<K extends ReadName> =
  Nothing extends QueryOf<K> ? [query?: QueryOf<K> | null] : [query: QueryOf<K> | null]

type ReadCall = <K extends ReadName>(name: K, given: { query: unknown }) => Promise<Reply<K>>

/** Sends a reading call, and sends it again when its query has other values. */
export function useCall<K extends ReadName>(
  name: K,
  ...[query = {} as QueryOf<K>]: QueryArgs<K>
): QueryResult<Reply<K>> {
  // Compared as text, because the query is a new object at each rendering.
  const text = query && JSON.stringify(query)
  const queryFn = useMemo(
    () => (text === null ? null : () => (browserApi as ReadCall)(name, { query: JSON.parse(text) })),
    [name, text],
  )
  return useQuery(queryFn)
}

type DataOf<K extends ReadName> = Reply<K> extends { data: infer Data } ? Data : never

/** Like `useCall`, but answers with the reply's data alone. */
export function useCallData<K extends ReadName>(name: K, ...args: QueryArgs<K>): QueryResult<DataOf<K>> {
  const { data: reply, ...query } = useCall(name, ...args)
  return { ...query, data: (reply as { data: DataOf<K> } | undefined)?.data }
}
