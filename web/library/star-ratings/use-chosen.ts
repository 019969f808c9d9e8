import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A value that the reader chooses, and a function that saves it. A later choice stays when an earlier save
 * ends.
 */
export function useChosen<T>(stored: T, save: (value: T) => Promise<unknown>) {
  const [chosen, setChosen] = useState(stored)
  const waiting = useRef<{ value: T; isSent: boolean }>(undefined)
  const [saves, setSaves] = useState(0)
  const latestSave = useRef(save)
  latestSave.current = save
  // After a failure the stored value shows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored value is compared again after each save
  useEffect(() => {
    if (!waiting.current) setChosen(stored)
  }, [stored, saves])
  const choose = useCallback((value: T) => {
    waiting.current = { value, isSent: false }
    setChosen(value)
  }, [])
  const send = useCallback(async () => {
    const own = waiting.current
    if (!own || own.isSent) return
    own.isSent = true
    await latestSave.current(own.value)
    if (waiting.current === own) waiting.current = undefined
    setSaves(count => count + 1)
  }, [])
  return { chosen, choose, send }
}
