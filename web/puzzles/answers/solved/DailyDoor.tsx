import { hrefOf } from '#contract/site-map.ts'
import { useCall } from '#web/ui/lists/use-query.ts'

/** A link to today's case for readers who just finished it by solving or giving up its puzzle. */
export function DailyDoor({ postId }: { postId: number }) {
  const daily = useCall('GET /api/daily').data?.data
  if (daily?.puzzle?.postId !== postId) return null
  return (
    <p role="status" className="mt-3 text-sm">
      오늘의 사건을 마쳤습니다.{' '}
      <a
        href={hrefOf('daily')}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 max-wide:min-h-11"
      >
        연속 추리와 뒷이야기 보기
      </a>
    </p>
  )
}
