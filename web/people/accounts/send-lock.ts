import { useEffect, useState } from 'react'
import { SEND_CODE_LOCK_SECONDS } from '#contract/people/members/member-rules.ts'

/** Counts down the seconds until another code may be requested. */
export function useSendLock() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(tick)
  }, [secondsLeft])
  return { secondsLeft, lock: () => setSecondsLeft(SEND_CODE_LOCK_SECONDS) }
}
