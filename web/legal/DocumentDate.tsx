/** The date on which a document takes effect, which is also its version. */
export function DocumentDate({ day }: { day: string }) {
  const [year, month, date] = day.split('-').map(Number)
  return (
    <time dateTime={day}>
      {year}년 {month}월 {date}일
    </time>
  )
}
