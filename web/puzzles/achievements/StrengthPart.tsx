import { useCallback } from 'react'
import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { NextCaseList } from '#web/puzzles/answers/solved/NextCaseList.tsx'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'
import { Rated } from './Rated.tsx'

const way = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp'

const Unrated = () => (
  <div className="grid h-full min-h-40 place-content-center justify-items-center gap-1 text-center text-faded text-sm">
    <p>
      아직 추리력을 계산할 기록이 없습니다. 퀴즈를 풀면 다음 날 새벽에 계산합니다.
      <br />
      본인에게만 보이고, 순위에는 쓰지 않습니다.
    </p>
    <a href={hrefOf('board', { board: 'custom' })} className={way}>
      추리 퀴즈 풀기
    </a>
  </div>
)

const part = 'min-w-0 border border-line bg-card px-4 pb-4'
const heading = 'mb-3 border-rule border-b py-2.5 font-drawn text-base'

/** A member's strength, visible only to them, and suggested next cases. */
export function StrengthPart({ viewer }: { viewer: Viewer | null }) {
  const askRating = useCallback(async () => (await browserApi('GET /api/user/rating')).data, [])
  const askNext = useCallback(async () => (await browserApi('GET /api/puzzle/next', { query: {} })).data, [])
  const rating = useQuery(viewer && askRating)
  const next = useQuery(viewer && askNext)
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-5">
      <section aria-labelledby="strength-title" className={`${part} min-h-80`}>
        <h2 id="strength-title" className={heading}>
          추리력
        </h2>
        <QueryState asked={rating}>
          {({ now, curve }) => (now ? <Rated now={now} curve={curve} /> : <Unrated />)}
        </QueryState>
      </section>
      <section aria-labelledby="next-title" className={`${part} min-h-80`}>
        <h2 id="next-title" className={heading}>
          다음 사건
        </h2>
        <QueryState asked={next}>
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
        </QueryState>
      </section>
    </div>
  )
}
