import type { Reply } from '#contract/calls.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { StrengthCurve } from './StrengthCurve.tsx'

type Rating = Reply<'GET /api/user/rating'>['data']

/** The curve's figures as a table, for screen readers. */
const CurveTable = ({ curve }: Pick<Rating, 'curve'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
  <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label="주별 추리력">
    <table className="figures w-full max-w-96 text-left">
      <thead className="text-faded">
        <tr>
          <th scope="col">날</th>
          <th scope="col">추리력</th>
          <th scope="col">범위</th>
        </tr>
      </thead>
      <tbody>
        {curve.toReversed().map(({ day, strength, low, high }) => (
          <tr key={day} className="border-line border-t">
            <th scope="row" className="py-1 font-normal">
              {day}
            </th>
            <td>{figure(strength)}</td>
            <td>
              {figure(low)}–{figure(high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export function Rated({ now, curve }: Rating & { now: NonNullable<Rating['now']> }) {
  return (
    <>
      <p className="figures">
        <b className="font-drawn text-3xl">{figure(now.strength)}</b>
        <span className="ml-2 text-faded text-sm">±{figure(now.high - now.strength)}</span>
      </p>
      <p className="mt-1 text-faded text-sm">
        퀴즈를 풀 때마다 다음 날 새벽에 다시 계산합니다. 본인에게만 보이고, 순위에는 쓰지 않습니다.
      </p>
      {curve.length > 1 && <StrengthCurve curve={curve} />}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          주별 추리력 표로 보기
        </summary>
        <CurveTable curve={curve} />
      </details>
    </>
  )
}
