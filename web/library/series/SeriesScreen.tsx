import './series-page.css'
import { backdropHref } from '#contract/library/series/series-cover.ts'
import { hrefOf } from '#contract/site-map.ts'
import { idOf } from '#web/app/navigation/address.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import type { LoadArgs, Loaded } from '#web/app/screen/screen.ts'
import { PrintedCover } from '#web/library/covers/PrintedCover.tsx'
import { VotePlace } from '#web/library/polls/VotePlace.tsx'
import { MoreMenu } from '#web/trust/reports/MoreMenu.tsx'
import { buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { unbroken } from '#web/ui/unbroken.ts'
import { OwnSeriesActions } from './editing/OwnSeriesActions.tsx'
import { FollowToggle } from './FollowToggle.tsx'
import { OwnSeriesTile } from './OwnSeriesTile.tsx'
import { PartList } from './PartList.tsx'
import { SeriesFigures } from './SeriesFigures.tsx'
import { readOtherSeries, SeriesShelf, SHELF_COUNT } from './SeriesShelf.tsx'
import { Synopsis } from './Synopsis.tsx'
import { useBookmark } from './series-place.ts'

export async function load({ api, params }: LoadArgs<'seriesId'>) {
  const seriesId = idOf(params.seriesId)
  const [{ data: series }, others] = await Promise.all([
    api('GET /api/series', { query: { seriesId } }),
    readOtherSeries(api, seriesId),
  ])
  return { series, others }
}

const DESCRIPTION_LENGTH = 150
/** Maximum number of parts in the structured data; the sitemap lists all. */
const STRUCTURED_PARTS_MAX = 100

const lineOf = (text: string) => {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > DESCRIPTION_LENGTH
    ? `${letters.slice(0, DESCRIPTION_LENGTH).join('')}…`
    : letters.join('')
}

export function head({ series }: Loaded<typeof load>): HeadContent {
  const canonical = hrefOf('series', { seriesId: series.seriesId })
  const description =
    lineOf(series.synopsis) || `${series.nickname}의 연재 소설 ‘${series.title}’의 목차입니다.`
  return {
    title: series.title,
    description,
    canonical,
    picture: series.picture ?? series.card,
    type: 'book',
    structured:
      import.meta.env.SSR &&
      (({ siteUrl }) => ({
        '@context': 'https://schema.org',
        '@type': 'CreativeWorkSeries',
        name: series.title,
        description,
        url: siteUrl + canonical,
        inLanguage: 'ko',
        author: { '@type': 'Person', name: series.nickname },
        creativeWorkStatus: series.status,
        hasPart: series.parts.slice(0, STRUCTURED_PARTS_MAX).map(({ postId, title, datetime }, index) => ({
          '@type': 'Article',
          position: index + 1,
          headline: title,
          url: `${siteUrl}/post/${postId}`,
          datePublished: datetime,
        })),
      })),
  }
}

export const tags = ({ series }: Loaded<typeof load>) => [
  `series:${series.seriesId}` as const,
  'series' as const,
]

export const place = () => hrefOf('seriesList')

export function SeriesScreen({ series, others }: Loaded<typeof load>) {
  const { seriesId, title, synopsis, parts } = series
  const place = useBookmark(seriesId)
  const at = parts.findIndex(({ postId }) => postId === place)
  const [first] = parts
  return (
    <article key={seriesId}>
      <header className="relative flow-root">
        <PrintedCover id={seriesId} title={title} author={series.nickname} className="series-cover" />
        <div className="series-band">
          <img src={backdropHref({ title, id: seriesId })} alt="" width={718} height={148} />
          <div>
            <p className="text-sm">
              <a href={hrefOf('seriesList')} className="reach font-semibold hover:underline">
                연재 작품
              </a>
            </p>
            <h1 className="mt-1 mb-3 font-book text-3xl max-wide:text-xl">{unbroken(title)}</h1>
            <SeriesFigures {...series} />
          </div>
        </div>
        <MoreMenu
          className="series-more"
          target={{ targetType: 'series', targetId: seriesId, authorId: series.memberId, board: 'novel' }}
        />
        <div className="series-words">
          {synopsis && <Synopsis text={synopsis} />}
          <div className="mt-5 flex flex-wrap gap-1.5">
            {first && (
              <a
                href={hrefOf('post', { postId: (parts[at] ?? first).postId })}
                className={`series-start ${buttonClass('primary')}`}
              >
                {at >= 0 ? `이어 읽기 (${at + 1}화)` : '첫 화부터 읽기'}
              </a>
            )}
            <FollowToggle series={series} />
            <OwnSeriesActions {...series} />
          </div>
        </div>
      </header>
      <section aria-labelledby="parts" className="mt-8">
        <h2 id="parts" className="border-rule border-b-2 pb-1 font-drawn text-xl">
          목차
        </h2>
        {parts.length > 0 ? (
          <PartList parts={parts} series={title} place={place} />
        ) : (
          <div className="mt-4">
            <EmptyState drawing="clock" title="아직 올라온 화가 없습니다.">
              선호작에 추가하면 첫 화가 올라올 때 알림을 받습니다.
            </EmptyState>
          </div>
        )}
      </section>
      {series.vote && <VotePlace seriesId={seriesId} vote={series.vote} className="mt-8" />}
      {others.length > 0 && (
        <div className="mt-8">
          <SeriesShelf series={others} title="다른 연재 작품">
            {others.length < SHELF_COUNT && <OwnSeriesTile />}
          </SeriesShelf>
        </div>
      )}
    </article>
  )
}
