import { type ReactNode, useEffect } from 'react'
import type { PostSeries } from '#contract/library/series/series.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useSession } from '#web/app/session/session.ts'
import { figure } from '#web/ui/dates/figures.ts'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts'

const stepClass = 'reading-step'

function Step({ to, rel, children }: { to: number | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) return null
  return (
    <a href={hrefOf('post', { postId: to })} rel={rel} className={stepClass}>
      {children}
    </a>
  )
}

/**
 * The bar below a part: links to the parts before and after it, and the table of contents. It sticks to the
 * window's bottom while the text is read. A series of one part has no bar. Opening a part stores it
 * as the last one read.
 */
export function SeriesNavigation({ postId, series }: { postId: number; series: PostSeries }) {
  const { seriesId, title, position, total, previousPostId, nextPostId } = series
  const { state } = useSession()
  useEffect(() => {
    import('./series-place.ts').then(
      ({ rememberPart }) => rememberPart(state, postId, { seriesId, title, position, total }),
      () => undefined,
    )
  }, [state, postId, seriesId, title, position, total])
  if (total === 1) return null
  return (
    <nav aria-label="연재" className="reading-bar">
      <Step to={previousPostId} rel="prev">
        <ChevronLeft size={18} />
        이전 화
      </Step>
      <a href={hrefOf('series', { seriesId })} title={title} className={stepClass}>
        목차
        <span className="figures font-normal text-faded">
          {figure(position)}/{figure(total)}
        </span>
      </a>
      <Step to={nextPostId} rel="next">
        다음 화
        <ChevronRight size={18} />
      </Step>
    </nav>
  )
}
