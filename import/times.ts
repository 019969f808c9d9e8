/** Old sites store Korean local time as `2024-02-10 09:00:00` or `20240210090000`. */
export function timeOf(text: string | null): string | null {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?: ?(\d\d):?(\d\d):?(\d\d))?/.exec(text ?? '')
  if (!found) return null
  const [, year = '', month, day, hour = '00', minute = '00', second = '00'] = found
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`)
  // Zero dates, and dates before any such software existed, are not dates.
  return Number.isNaN(time.getTime()) || Number(year) < 1990 ? null : time.toISOString()
}

export const millisecondsOf = (time: string | null) => (time === null ? 0 : Date.parse(time))
