import { hrefOf } from '#contract/site-map.ts'
import { ACCESSES_PAGE_SIZE } from '#contract/trust/audit-log/access-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall } from '#web/ui/lists/use-query.ts'
import { AccessCheck } from './AccessCheck.tsx'
import { AccessMonths } from './AccessMonths.tsx'
import { AccessRow } from './AccessRow.tsx'

export const head = (): HeadContent => ({
  title: '이번 달 열람',
  description: '운영진이 개인정보를 열람한 기록입니다.',
  canonical: hrefOf('accesses'),
  isPrivate: true,
})

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

function Accesses() {
  const search = useSearch()
  const page = pageOf(search)
  const requestedMonth = search.get('month') ?? ''
  const wanted = MONTH.test(requestedMonth) ? requestedMonth : undefined
  const accesses = useCall('GET /api/admin/accesses', {
    ...(wanted && { month: wanted }),
    page,
    size: ACCESSES_PAGE_SIZE,
  })
  return (
    <QueryState query={accesses}>
      {({ data, total, month, unchecked, lastCheck }) => (
        <>
          <p className="mb-3 max-w-[38em] text-faded text-sm">
            회원 카드와 이메일, 권리침해 신고, 조치 기록 파일을 열거나 내려받은 기록입니다. 한 달에 한 번 이상
            업무와 관계없는 열람이 없는지 보고 확인해 주세요. 기록은 2년 동안 남습니다.
          </p>
          <AccessCheck
            newest={page === 1 ? data[0] : undefined}
            {...{ unchecked, lastCheck }}
            onChecked={accesses.refetch}
          />
          <AccessMonths month={month} />
          {data.length === 0 ? (
            <EmptyState title="이 달에는 열람한 기록이 없습니다." />
          ) : (
            <ol className="divide-y divide-line border-line border-y text-sm">
              {data.map(access => (
                <AccessRow key={access.actId} access={access} />
              ))}
            </ol>
          )}
          <Pager
            page={page}
            total={total}
            size={ACCESSES_PAGE_SIZE}
            hrefOf={next => hrefOf('accesses', { month: wanted, page: next })}
          />
        </>
      )}
    </QueryState>
  )
}

export const AccessesScreen = () => (
  <ForStaff title="이번 달 열람" isAdmins>
    {() => <Accesses />}
  </ForStaff>
)
