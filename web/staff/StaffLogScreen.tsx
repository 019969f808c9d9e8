import { useCallback } from 'react'
import { LOG_PAGE_SIZE } from '#contract/moderation-rules.ts'
import { hrefOf } from '#contract/site-map.ts'
import { actWords } from '#contract/staff-act-words.ts'
import { browserApi } from '../api/browser-api.ts'
import type { HeadContent } from '../head.tsx'
import { pageOf } from '../navigation/address.ts'
import { useSearch } from '../navigation/navigation.ts'
import { AskedState } from '../ui/AskedState.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { ForStaff } from './ForStaff.tsx'
import { LogFile } from './LogFile.tsx'
import { detailOf, targetOf } from './log-words.tsx'

export const head = (): HeadContent => ({
  title: '조치 기록',
  description: '운영진이 한 일의 기록입니다.',
  canonical: hrefOf('staffLog'),
  isPrivate: true,
})

function Lines() {
  const page = pageOf(useSearch())
  const ask = useCallback(
    () => browserApi('GET /api/moderation/log', { query: { page, size: LOG_PAGE_SIZE } }),
    [page],
  )
  const asked = useAsked(ask)
  return (
    <AskedState asked={asked}>
      {({ data, total }) => (
        <>
          {data.length === 0 ? <EmptyState title="아직 기록이 없습니다." /> : <LogFile />}
          <ol className="divide-y divide-line border-line border-y text-sm">
            {data.map(line => (
              <li key={line.actId} className="py-2">
                <b>{actWords[line.act] ?? line.act}</b> · {line.by ?? '자동'} · {targetOf(line)} ·{' '}
                <DateTime value={line.datetime} />
                <span className="block text-faded">{detailOf(line)}</span>
              </li>
            ))}
          </ol>
          <Pager
            page={page}
            total={total}
            size={LOG_PAGE_SIZE}
            hrefOf={next => hrefOf('staffLog', { page: next })}
          />
        </>
      )}
    </AskedState>
  )
}

export const StaffLogScreen = () => (
  <ForStaff title="조치 기록" isAdmins>
    {() => <Lines />}
  </ForStaff>
)
