import { type FormEvent, useState } from 'react'
import { failureWords, useAction } from './use-action.ts'

/** Like `useAction`, but the failure shows near the button. A message that `act` resolves to is a failure, too. */
export function useFailingAction<A extends unknown[]>(act: (...args: A) => Promise<string | undefined>) {
  const [failure, setFailure] = useState<string>()
  const action = useAction(
    async (...args: A) => {
      setFailure(undefined)
      setFailure(await act(...args))
    },
    { onFailure: error => setFailure(failureWords(error)) },
  )
  return { ...action, failure }
}

/** The submission of a form without `useForm`. */
export const submitBy = (run: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault()
  void run()
}
