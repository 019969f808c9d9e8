import type { PartStats } from '#contract/puzzles/author-stats/author-stats.ts'
import { hrefOf } from '#contract/site-map.ts'
import { figure } from '#web/ui/dates/figures.ts'

/** Bars of the readers of each part of a series, relative to the most-read part. */
export function PartReaders({ parts }: { parts: PartStats[] }) {
  const most = Math.max(1, ...parts.map(({ readers }) => readers))
  return (
    <>
      <p className="mb-3 text-faded text-sm">
        로그인하고 그 화나 그 뒤의 화까지 읽은 회원입니다. 앞의 화를 다시 읽고 있는 회원은 그 화까지로
        집계합니다.
      </p>
      <ol className="grid gap-1">
        {parts.map(({ postId, title, views, readers }, index) => (
          <li key={postId} className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="figures w-10 text-faded">{index + 1}화</span>
            <a
              href={hrefOf('post', { postId })}
              className="relative flex min-h-11 min-w-0 grow basis-40 items-center px-2 hover:text-stamp"
            >
              <span
                aria-hidden
                className="absolute inset-y-1.5 left-0 bg-sunken"
                style={{ width: `${(readers * 100) / most}%` }}
              />
              <span className="relative min-w-0 truncate">{title}</span>
            </a>
            <span className="figures ml-auto text-right">
              <b>{figure(readers)}명</b> <span className="text-faded">· 조회 {figure(views)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
