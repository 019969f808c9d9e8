import type { PostSeries } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useDeferredComponent } from '#web/app/screen/use-deferred-component.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'

const importFollowToggle = async () => (await import('./FollowToggle.tsx')).FollowToggle

/**
 * The button to follow the series. Its code is loaded on demand, because most parts lead to a next one
 * instead. Its space is reserved meanwhile.
 */
function LateFollowToggle({ series }: { series: PostSeries & { memberId: number } }) {
  const FollowToggle = useDeferredComponent(importFollowToggle)
  return (
    <div className="flex min-h-11 min-w-[min(10rem,100%)] max-wide:w-full">
      {FollowToggle && <FollowToggle series={series} />}
    </div>
  )
}

/** The card after a part: how far the reader is, and the next part. After the last one, readers can follow. */
export function PartEnd({ series }: { series: PostSeries & { memberId: number } }) {
  const { seriesId, title, position, total, nextPostId } = series
  return (
    <section
      aria-label="이어서 읽기"
      className="mt-8 flex flex-wrap items-center gap-3 border border-edge bg-card p-5 max-wide:p-4"
    >
      <PrintedCover id={seriesId} title={title} className="w-16" />
      <div className="min-w-0 grow basis-40">
        <p className="font-book font-semibold text-lg">
          <a href={hrefOf('series', { seriesId })} className="hover:text-stamp hover:underline">
            {title}
          </a>
        </p>
        <p className="figures mt-0.5 text-faded text-sm">
          {nextPostId === null
            ? '올라온 화를 모두 읽었습니다.'
            : `전체 ${figure(total)}화 중 ${figure(position)}화까지 읽었습니다.`}
        </p>
      </div>
      {nextPostId === null ? (
        <LateFollowToggle series={series} />
      ) : (
        <a
          href={hrefOf('post', { postId: nextPostId })}
          className={`max-wide:w-full ${buttonClass('primary')}`}
        >
          {`이어서 ${figure(position + 1)}화 읽기`}
        </a>
      )}
    </section>
  )
}
