import { ratingWords } from '#contract/library/bookshelf/reading-rules.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { Stars } from './Stars.tsx'

const HEIGHT = 40

/** A book's rating and its distribution, as bars with a table behind them. */
export function Ratings({ rating, count, ratings }: { rating: number; count: number; ratings: number[] }) {
  const most = Math.max(...ratings)
  return (
    <section aria-labelledby="ratings" className="mt-10 max-wide:mt-6">
      <h2 id="ratings" className="border-rule border-b-2 pb-2 font-drawn text-xl">
        별점 <span className="figures text-stamp">{figure(count)}</span>
      </h2>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-3 py-4">
        <p className="shrink-0">
          <span className="figures font-bold text-4xl leading-none">{rating.toFixed(1)}</span>
          <span className="sr-only">점, 5점 만점</span>
          <Stars value={rating} className="mt-2 h-5" />
        </p>
        <div className="rating-bars">
          <svg aria-hidden viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" className="h-24 w-full">
            {ratings.map((n, index) => {
              const height = n > 0 ? Math.max(1, (HEIGHT * n) / most) : 0
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the ten values never change places
                  key={index}
                  x={index * 10 + 3}
                  y={HEIGHT - height}
                  width="4"
                  height={height}
                  className={n === most ? 'fill-stamp' : 'fill-current'}
                />
              )
            })}
          </svg>
          <div
            aria-hidden
            className="figures grid grid-cols-10 border-rule border-t pt-1 text-center text-faded text-xs"
          >
            {ratings.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ten values never change places
              <span key={index}>{(index + 1) / 2}</span>
            ))}
          </div>
        </div>
      </div>
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-faded hover:text-stamp">
          표로 보기
        </summary>
        <table className="figures w-full max-w-xs border-collapse text-left">
          <caption className="sr-only">별점별 회원 수</caption>
          <thead>
            <tr className="border-rule border-b">
              <th scope="col" className="py-1 font-semibold">
                별점
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                회원
              </th>
            </tr>
          </thead>
          <tbody>
            {ratings
              .map((n, index) => ({ n, half: index + 1 }))
              .toReversed()
              .map(({ n, half }) => (
                <tr key={half} className="border-line border-b">
                  <th scope="row" className="py-1 font-normal">
                    {ratingWords(half)}
                  </th>
                  <td className="py-1 text-right">{figure(n)}명</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
