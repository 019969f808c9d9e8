import { useRef, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { toast } from './toast.tsx'

/** Words for a refusal of this very act; `undefined` leaves the refusal's own. */
export type RefusalWords = (refusal: Refusal) => string | undefined

/** What to tell a person about an error. What nobody foresaw is reported as well. */
export function failureWords(error: unknown, words?: RefusalWords) {
  if (error instanceof Refusal) return words?.(error) ?? error.message
  if (error instanceof NoResponse) return error.message
  reportError(error)
  return '오류가 발생했습니다.'
}

interface Options {
  words?: RefusalWords | undefined
  /** Instead of a toast with the error's words. */
  onFailure?: (error: unknown) => void
}

/** An act under way: `pending` until it ends, and a second `run` meanwhile does nothing. */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown>,
  { words, onFailure = error => toast.failure(failureWords(error, words)) }: Options = {},
) {
  const [pending, setPending] = useState(false)
  // A state is a render late: two presses can come before it.
  const isUnderWay = useRef(false)
  async function run(...args: A) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    try {
      await act(...args)
    } catch (error) {
      onFailure(error)
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
