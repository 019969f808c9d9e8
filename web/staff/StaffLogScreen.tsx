import { useCallback } from 'react'
import { isAdmin } from '#contract/boards.ts'
import { LOG_PAGE_SIZE } from '#contract/moderation-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { actKeys, moderationActKeys } from '#contract/staff-act-words.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { ForStaff } from './ForStaff.tsx'
import { LogFile } from './LogFile.tsx'
import { LogFilter } from './LogFilter.tsx'
import { LogRow } from './LogRow.tsx'
import { logFilterOf } from './log-filter.ts'
import { NewDemand } from './NewDemand.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '운영진이 한 일의 기록입니다.',
  canonical: hrefOf('staffLog'),
  isPrivate: true,
})

function Lines({ isOfAdmins }: { isOfAdmins: boolean }) {
  const search = useSearch()
  const page = pageOf(search)
  const { act, by, about, targetType, targetId } = logFilterOf(search)
  const ask = useCallback(
    () =>
      browserApi('GET /api/moderation/log', {
        query: {
          ...(act && { act }),
          ...(by && { by }),
          ...(targetType && targetId && { targetType, targetId }),
          page,
          size: LOG_PAGE_SIZE,
        },
      }),
    [act, by, targetType, targetId, page],
  )
  const asked = useAsked(ask)
  return (
    <>
      {isOfAdmins && <LogFile />}
      {isOfAdmins && <NewDemand onWritten={asked.again} />}
      <AskedState asked={asked}>
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
      </AskedState>
    </>
  )
}

export const StaffLogScreen = () => (
  <ForStaff title="조치 기록">{viewer => <Lines isOfAdmins={isAdmin(viewer)} />}</ForStaff>
)
