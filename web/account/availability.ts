import { useRef, useState } from 'react'
import { useAction } from '../ui/use-action.ts'

/** Whether a name is free: unknown until asked, and again after every edit. */
export function useAvailability(ask: (name: string) => Promise<boolean>) {
  const [found, setFound] = useState<'unknown' | 'free' | 'taken'>('unknown')
  const edits = useRef(0)
  const { run, pending } = useAction(async (name: string) => {
    const asked = edits.current
    const isFree = await ask(name)
    // An answer about what stood there before says nothing about what stands there now.
    if (asked === edits.current) setFound(isFree ? 'free' : 'taken')
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
