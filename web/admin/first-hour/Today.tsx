import { hrefOf } from '#contract/site-map.ts'
import { useCall } from '#web/ui/lists/use-query.ts'

interface TileProps {
  label: string
  href: string
  /** `undefined` until the server answers. */
  count: number | undefined
  unit: string
  /** The number of urgent ones, in words. */
  note?: string | false | undefined
}

/** The number of open items of one kind. The space is reserved before the server answers. */
const Tile = ({ label, href, count, unit, note }: TileProps) => (
  <li className="border border-line bg-card">
    <a href={href} className="block h-full px-4 py-3 hover:text-stamp">
      {label}{' '}
      <span className={`figures block font-semibold text-2xl ${count ? 'text-stamp' : 'text-faded'}`}>
        {count === undefined ? '–' : count}
        <span className="text-sm">{unit}</span>
      </span>{' '}
      <span className="block min-h-5 text-faded text-xs leading-5">{note}</span>
    </a>
  </li>
)

/** The numbers of open decisions for an admin, and of the remaining steps of the first hour. */
export function Today() {
  const today = useCall('GET /api/admin/today').data?.data
  const setup = useCall('GET /api/admin/setup').data?.data
  const left = setup?.steps.filter(({ isDone, isSkipped }) => !isDone && !isSkipped).length
  return (
    <section aria-label="오늘" className="mb-6">
      <ul className="grid grid-cols-4 gap-3 max-wide:grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))]">
        <Tile
          label="검토"
          href={hrefOf('staff')}
          count={today?.cases}
          unit="건"
          note={today && today.late > 0 && `하루 넘게 대기 ${today.late}건`}
        />
        <Tile
          label="권리침해 신고"
          href={hrefOf('staffClaims')}
          count={today?.claims}
          unit="건"
          note={today && today.due > 0 && `24시간 안에 처리 ${today.due}건`}
        />
        <Tile
          label="문의"
          href={hrefOf('staffInquiries')}
          count={today?.inquiries}
          unit="건"
          note={today && today.inquiriesDue > 0 && `24시간 안에 답변 ${today.inquiriesDue}건`}
        />
        <Tile
          label="첫 설정"
          href={hrefOf('setup')}
          count={left}
          unit="단계"
          note={left === 0 ? '모두 마쳤습니다' : left !== undefined && '남음'}
        />
      </ul>
    </section>
  )
}
