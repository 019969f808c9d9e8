import type { Viewer } from '#contract/people/members/members.ts'
import { hrefOf } from '#contract/site-map.ts'
import { NextCaseList } from '#web/puzzles/answers/solved/NextCaseList.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCallData } from '#web/ui/lists/use-query.ts'
import { Rated } from './Rated.tsx'

const part = 'mb-5 min-w-0 break-inside-avoid border border-line bg-card px-4 pb-4'
const heading = 'mb-3 border-rule border-b py-2.5 font-drawn text-base'

/** A member's strength, visible only to them, and suggested next cases. */
export function StrengthPart({ viewer }: { viewer: Viewer | null }) {
  const rating = useCallData('GET /api/user/rating', viewer && {})
  const next = useCallData('GET /api/puzzle/next', viewer && {})
  return (
    <>
      <section aria-labelledby="strength-title" data-waiting={rating.isPending || undefined} className={part}>
        <h2 id="strength-title" className={heading}>
          추리력
        </h2>
        <QueryState query={rating}>
          {({ now, curve }) =>
            now ? (
              <Rated now={now} curve={curve} />
            ) : (
              <p className="text-faded text-sm">
                퀴즈를 풀면 다음 날 새벽에 계산합니다. 본인에게만 보이고, 순위에는 쓰지 않습니다.
              </p>
            )
          }
        </QueryState>
      </section>
      <section aria-labelledby="next-title" data-waiting={next.isPending || undefined} className={part}>
        <h2 id="next-title" className={heading}>
          다음 사건
        </h2>
        <QueryState query={next}>
          {cases =>
            cases.length > 0 ? (
              <NextCaseList cases={cases} />
            ) : (
              <p className="flex flex-wrap items-center gap-x-3 text-faded text-sm">
                지금은 추리력에 맞는 새 사건이 없습니다.
                <a
                  href={hrefOf('board', { board: 'custom' })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-stamp"
                >
                  추리 퀴즈 보기
                </a>
              </p>
            )
          }
        </QueryState>
      </section>
    </>
  )
}
