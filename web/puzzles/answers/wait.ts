/** A waiting time in words, rounded up to a convenient unit. */
export function waitWords(seconds: number) {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))}초`
  if (seconds <= 5_400) return `${Math.ceil(seconds / 60)}분`
  return `${Math.ceil(seconds / 3_600)}시간`
}
