import { SERIES_PAGE_SIZE } from '#contract/library/series/series-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useMemberOnly } from '#web/app/session/member-only.ts'
import { Button, buttonClass } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { SeriesList } from './SeriesList.tsx'

export const head = (): HeadContent => ({
  title: '내 선호작',
  description: '새 화를 기다리는 연재를 모아 볼 수 있습니다.',
  canonical: hrefOf('followedSeries'),
  isPrivate: true,
})

const hrefOfPage = (page: number) => hrefOf('followedSeries', { page })

export function FollowedSeriesScreen() {
  const viewer = useMemberOnly()
  const page = pageOf(useSearch())
  const {
    data: reply,
    isLoading,
    failure,
    refetch,
  } = useCall('GET /api/series/followed', viewer && { page, size: SERIES_PAGE_SIZE })
  return (
    <section aria-busy={isLoading} className="min-h-[30rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">내 선호작</h1>
      {failure && (
        <EmptyState title={failure}>
          <Button className="mt-1" onClick={refetch}>
            다시 시도
          </Button>
        </EmptyState>
      )}
      {!failure && !reply && (
        <p role="status" className="py-10 text-center text-faded">
          불러오는 중입니다.
        </p>
      )}
      {!failure && reply && reply.data.length > 0 && (
        <div className={`transition-opacity ${isLoading ? 'opacity-50' : ''}`}>
          <SeriesList series={reply.data} />
        </div>
      )}
      {!failure && reply?.data.length === 0 && (
        <EmptyState
          drawing="thread"
          title={reply.total > 0 ? '이 페이지에는 선호작이 없습니다.' : '아직 선호작이 없습니다.'}
        >
          <p>연재를 선호작에 더하면 새 화가 올라올 때 알림이 옵니다.</p>
          <a
            href={reply.total > 0 ? hrefOfPage(1) : hrefOf('seriesList')}
            className={`mt-3 ${buttonClass()}`}
          >
            {reply.total > 0 ? '첫 페이지로' : '연재 작품 보기'}
          </a>
        </EmptyState>
      )}
      {reply && <Pager page={page} total={reply.total} size={SERIES_PAGE_SIZE} hrefOf={hrefOfPage} />}
    </section>
  )
}
