import { useCallback } from 'react'
import type { Reply } from '#contract/calls.ts'
import type { Viewer } from '#contract/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { NextCaseList } from '../answer/NextCaseList.tsx'
import { browserApi } from '../api/browser-api.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { figure } from '../ui/figures.ts'
import { useAsked } from '../ui/use-asked.ts'
import { StrengthCurve } from './StrengthCurve.tsx'

type Rating = Reply<'GET /api/user/rating'>['data']

const way = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

const Unrated = () => (
  <div className="grid h-full min-h-40 place-content-center justify-items-center gap-1 text-center text-faded text-sm">
    <p>
      아직 추리력이 없습니다. 퀴즈를 풀면 다음 날 새벽에 계산합니다.
      <br />
      본인에게만 보이고, 순위에는 쓰지 않습니다.
    </p>
    <a href={hrefOf('board', { board: 'custom' })} className={way}>
      추리 퀴즈 풀기
    </a>
  </div>
)

function Rated({ now, curve }: Rating & { now: NonNullable<Rating['now']> }) {
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
          주마다의 추리력 표로 보기
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key */}
        <section className="max-h-60 overflow-y-auto" tabIndex={0} aria-label="주마다의 추리력">
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
      </details>
    </>
  )
}

const part = 'min-w-0 border border-line bg-card px-4 pb-4'
const heading = 'mb-3 border-rule border-b py-2.5 font-drawn text-base'

/** How well a member solves, for themselves alone, and which cases are for them. */
export function StrengthPart({ viewer }: { viewer: Viewer | null }) {
  const askRating = useCallback(async () => (await browserApi('GET /api/user/rating')).data, [])
  const askNext = useCallback(async () => (await browserApi('GET /api/puzzle/next', { query: {} })).data, [])
  const rating = useAsked(viewer && askRating)
  const next = useAsked(viewer && askNext)
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-5">
      <section aria-labelledby="strength-title" className={`${part} min-h-80`}>
        <h2 id="strength-title" className={heading}>
          추리력
        </h2>
        <AskedState asked={rating}>
          {({ now, curve }) => (now ? <Rated now={now} curve={curve} /> : <Unrated />)}
        </AskedState>
      </section>
      <section aria-labelledby="next-title" className={`${part} min-h-80`}>
        <h2 id="next-title" className={heading}>
          다음 사건
        </h2>
        <AskedState asked={next}>
          {cases =>
            cases.length > 0 ? (
              <NextCaseList cases={cases} />
            ) : (
              <div className="grid min-h-40 place-content-center justify-items-center gap-1 text-center text-faded text-sm">
                <p>지금은 추리력에 맞는 새 사건이 없습니다.</p>
                <a href={hrefOf('board', { board: 'custom' })} className={way}>
                  추리 퀴즈 보기
                </a>
              </div>
            )
          }
        </AskedState>
      </section>
    </div>
  )
}
