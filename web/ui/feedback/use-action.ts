import { useRef, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { NoResponse } from '#web/app/api/browser-api.ts'
import { toast } from './toast.tsx'

/** Words for a refusal of this particular action; `undefined` keeps the refusal's own message. */
export type RefusalWords = (refusal: Refusal) => string | undefined

/** The message for an error. Unexpected errors are also reported. */
export function failureWords(error: unknown, words?: RefusalWords) {
  if (error instanceof Refusal) return words?.(error) ?? error.message
  if (error instanceof NoResponse) return error.message
  reportError(error)
  return '오류가 발생했습니다.'
}

interface Options {
  words?: RefusalWords | undefined
  /** Replaces the toast with the error's message. */
  onFailure?: (error: unknown) => void
}

/** A running action: `pending` until it ends. A second `run` meanwhile does nothing. */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown>,
  { words, onFailure = error => toast.failure(failureWords(error, words)) }: Options = {},
) {
  const [pending, setPending] = useState(false)
  // State updates a render late, and two clicks can come before that.
  const isRunning = useRef(false)
  async function run(...args: A) {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    try {
      await act(...args)
    } catch (error) {
      onFailure(error)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
