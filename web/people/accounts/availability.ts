import { useRef, useState } from 'react'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'

type AvailabilityResult = 'unknown' | 'free' | 'taken' | { refused: string }

/** The server's message about the name itself, for its field. */
function refusalOf(error: unknown) {
  const [words] = error instanceof Refusal ? Object.values(error.details.fields ?? {}) : []
  return words
}

/** Whether a name is free. The result is unknown until the check and after every edit. */
export function useAvailability(isFree: (name: string) => Promise<boolean>) {
  const [found, setFound] = useState<AvailabilityResult>('unknown')
  const edits = useRef(0)

  async function fetchResult(name: string): Promise<AvailabilityResult> {
    try {
      return (await isFree(name)) ? 'free' : 'taken'
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      return { refused }
    }
  }

  const { run, pending } = useAction(async (name: string) => {
    const editCount = edits.current
    const answer = await fetchResult(name)
    // An answer about an earlier text of the field is ignored.
    if (editCount === edits.current) setFound(answer)
  })
  return {
    found,
    pending,
    check: run,
    forget() {
      edits.current += 1
      setFound('unknown')
    },
  }
}

export type Availability = ReturnType<typeof useAvailability>
