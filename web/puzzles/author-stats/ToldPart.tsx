import type { WrongAnswerSample } from '#contract/puzzles/author-stats/author-stats.ts'
import { TOLD_DAYS, TOLD_MEMBERS_MIN } from '#contract/puzzles/author-stats/author-stats-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'

/**
 * Wrong answers that enough members gave, most frequent first. Members were told that the author sees them.
 */
export function ToldPart({ told: { rows, unreadable } }: { told: WrongAnswerSample }) {
  const most = rows[0]?.members ?? 1
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        최근 {TOLD_DAYS}일 동안 {TOLD_MEMBERS_MIN}명 이상이 낸 오답입니다. 누가 냈는지는 알 수 없습니다.
      </p>
      {rows.length > 0 ? (
        <ol aria-label="모인 오답" className="grid gap-2">
          {rows.map(({ text, members }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may be equal once words in them are covered
              key={index}
              className="relative flex items-baseline justify-between gap-3 px-2 py-1.5 text-sm"
            >
              <span
                aria-hidden
                className="absolute inset-y-0 left-0 bg-sunken"
                style={{ width: `${(members * 100) / most}%` }}
              />
              <span className="relative min-w-0 break-words font-semibold">{text}</span>
              <span className="figures relative shrink-0">{figure(members)}명</span>
            </li>
          ))}
        </ol>
      ) : (
        unreadable === 0 && <p className="text-sm">아직 {TOLD_MEMBERS_MIN}명 이상이 낸 오답이 없습니다.</p>
      )}
      {unreadable > 0 && (
        <p className="mt-3 text-sm">
          사이트의 암호 키가 바뀌어 오답 {figure(unreadable)}개는 읽을 수 없습니다. 늦어도 {TOLD_DAYS}일
          뒤에는 삭제됩니다.
        </p>
      )}
    </>
  )
}
