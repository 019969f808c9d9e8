import { isAdmin } from '#contract/community/boards/boards.ts'
import { hrefOf } from '#contract/site-map.ts'
import { actKeys, moderationActKeys } from '#contract/trust/audit-log/staff-act-words.ts'
import { LOG_PAGE_SIZE } from '#contract/trust/moderation/moderation-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { LogFile } from './LogFile.tsx'
import { LogFilter } from './LogFilter.tsx'
import { LogRow } from './LogRow.tsx'
import { logFilterOf } from './log-filter.ts'
import { NewDemand } from './NewDemand.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '운영진의 활동 기록입니다.',
  canonical: hrefOf('staffLog'),
  isPrivate: true,
})

function Lines({ isOfAdmins }: { isOfAdmins: boolean }) {
  const search = useSearch()
  const page = pageOf(search)
  const { act, by, about, targetType, targetId } = logFilterOf(search)
  const query = useCall('GET /api/moderation/log', {
    ...(act && { act }),
    ...(by && { by }),
    ...(targetType && targetId && { targetType, targetId }),
    page,
    size: LOG_PAGE_SIZE,
  })
  return (
    <>
      {isOfAdmins && <LogFile />}
      {isOfAdmins && <NewDemand onWritten={query.refetch} />}
      <QueryState query={query}>
        {({ data, total }) => (
          <>
            <LogFilter
              {...{ act, by, about, targetType, targetId }}
              acts={isOfAdmins ? actKeys : moderationActKeys}
              byName={by === undefined ? null : (data.find(line => line.byId === by)?.by ?? `회원 ${by}`)}
            />
            {data.length === 0 ? (
              <EmptyState title="기록이 없습니다." />
            ) : (
              <ol className="divide-y divide-line border-line border-y text-sm">
                {data.map(line => (
                  <LogRow key={line.actId} line={line} />
                ))}
              </ol>
            )}
            <Pager
              page={page}
              total={total}
              size={LOG_PAGE_SIZE}
              hrefOf={next => hrefOf('staffLog', { act, by, about, page: next })}
            />
          </>
        )}
      </QueryState>
    </>
  )
}

export const StaffLogScreen = () => (
  <ForStaff title="조치 기록">{viewer => <Lines isOfAdmins={isAdmin(viewer)} />}</ForStaff>
)
