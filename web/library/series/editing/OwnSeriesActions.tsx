import { mayChange } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { useViewer } from '#web/app/session/session.ts'
import { buttonClass } from '#web/ui/controls/Button.tsx'

/** Actions for the author and the admin. On phones every member has their line reserved, so that nothing moves. */
export function OwnSeriesActions({
  seriesId,
  memberId,
  parts,
}: {
  seriesId: number
  memberId: number
  parts: unknown[]
}) {
  const viewer = useViewer()
  const isOwn = viewer?.activated && viewer.memberId === memberId
  return (
    <span className="for-members flex min-h-11 flex-wrap gap-2 max-wide:basis-full">
      {isOwn && (
        <a href={hrefOf('newPost', { board: 'novel', series: seriesId })} className={buttonClass()}>
          {parts.length > 0 ? '다음 화 쓰기' : '첫 화 쓰기'}
        </a>
      )}
      {mayChange(viewer, { memberId }) && (
        <>
          <a href={hrefOf('editSeries', { seriesId })} className={buttonClass()}>
            연재 관리
          </a>
          <a href={hrefOf('seriesStats', { seriesId })} className={buttonClass()}>
            통계
          </a>
        </>
      )}
    </span>
  )
}
