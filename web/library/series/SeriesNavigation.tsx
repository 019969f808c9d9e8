import type { ReactNode } from 'react'
import type { PostSeries } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { buttonLook } from '#web/ui/controls/Button.tsx'
import { figure } from '#web/ui/dates/figures.ts'
import { ChevronLeft, ChevronRight, List } from '#web/ui/icons/icons.ts'
import { useRememberedBookmark } from './series-place.ts'

/** Narrow enough for three buttons side by side on the smallest phone. */
const look = `${buttonLook()} max-wide:px-2.5`

function Step({ to, rel, children }: { to: number | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now keeps its place and says so
      <a role="link" aria-disabled="true" className={`${look} border-line text-faded`}>
        {children}
      </a>
    )
  return (
    <a
      href={hrefOf('post', { postId: to })}
      rel={rel}
      className={`${buttonLook(rel === 'next' ? 'primary' : 'quiet')} max-wide:px-2.5`}
    >
      {children}
    </a>
  )
}

/** Links from a part to its neighbours and the table of contents. Opening a part remembers it. */
export function SeriesNavigation({ postId, series }: { postId: number; series: PostSeries }) {
  const { seriesId, title, position, total, previousPostId, nextPostId } = series
  useRememberedBookmark(seriesId, postId)
  return (
    <nav aria-label="연재" className="my-6 border border-edge bg-card px-4 py-4 text-center max-wide:px-2">
      <p className="mb-3">
        <a
          href={hrefOf('series', { seriesId })}
          className="font-semibold underline-offset-4 hover:text-stamp hover:underline"
        >
          {title}
        </a>{' '}
        <span className="figures whitespace-nowrap text-faded text-sm">
          {figure(position)} / {figure(total)}화
        </span>
      </p>
      <p className="flex flex-wrap justify-center gap-2 max-wide:gap-1.5">
        <Step to={previousPostId} rel="prev">
          <ChevronLeft size={18} />
          이전 화
        </Step>
        <a href={hrefOf('series', { seriesId })} className={look}>
          <List size={18} />
          목차
        </a>
        <Step to={nextPostId} rel="next">
          다음 화
          <ChevronRight size={18} />
        </Step>
      </p>
    </nav>
  )
}
