import { useEffect, useState } from 'react'

/** Minutes left below which the countdown shows seconds. */
const LAST_MINUTES = 5
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Milliseconds between updates while only minutes are shown. */
const LOOK_MS = 10_000

/** The time left as `5시간 12분`, and in the last minutes as `4분 3초`. */
function timeLeft(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  if (hours > 0) return `${hours}시간 ${minutes}분`
  return minutes >= LAST_MINUTES ? `${minutes}분` : `${minutes}분 ${seconds % 60}초`
}

/**
 * The time until the next daily case. The browser fills it in, because a page is cached for longer than a
 * minute. Its space is reserved.
 */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const end = Date.parse(until)
    let timer: ReturnType<typeof setTimeout>
    function look() {
      const now = end - Date.now()
      setLeft(now)
      if (now > 0) timer = setTimeout(look, now < LAST_MINUTES * MINUTE_MS + LOOK_MS ? SECOND_MS : LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [until])
  return (
    // Screen readers don't announce each change; the text can still be read.
    <span className="inline-block min-h-lh min-w-[min(11em,70vw)]" role="timer" aria-live="off">
      {left === undefined ? '' : left > 0 ? `다음 사건까지 ${timeLeft(left)}` : '새 사건이 도착했습니다'}
    </span>
  )
}
