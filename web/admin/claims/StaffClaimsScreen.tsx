import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { CLAIMS_PAGE_SIZE } from '#contract/trust/takedowns/rights-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { ListBesideItem } from '#web/admin/parts/ListBesideItem.tsx'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/QueryState.tsx'
import { useCall, useCallData } from '#web/ui/lists/use-query.ts'
import { ClaimRowButton } from './ClaimRowButton.tsx'
import { OpenClaim } from './OpenClaim.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고 처리',
  description: '권리침해 신고를 검토하고 답변합니다.',
  canonical: hrefOf('staffClaims'),
  isPrivate: true,
})

function ChosenClaim({ claimId, onChanged }: { claimId: number | null; onChanged(): void }) {
  const query = useCallData('GET /api/admin/claim', claimId === null ? null : { claimId })
  if (claimId === null)
    return (
      <p className="text-faded text-sm">
        하나를 선택하면 신고한 사람과 내용이 열립니다. 열어 본 일은 조치 기록에 남습니다.
      </p>
    )
  const answer = query.data?.claimId === claimId ? query.data : undefined
  return (
    <QueryState query={{ ...query, data: answer }}>
      {claim => (
        <OpenClaim
          key={claim.claimId}
          claim={claim}
          onChanged={() => {
            onChanged()
            query.refetch()
          }}
        />
      )}
    </QueryState>
  )
}

function Claims() {
  const page = pageOf(useSearch())
  const [openId, setOpenId] = useState<number | null>(null)
  const list = useCall('GET /api/admin/claims', { page, size: CLAIMS_PAGE_SIZE })
  return (
    <ListBesideItem
      query={list}
      page={page}
      size={CLAIMS_PAGE_SIZE}
      hrefOf={next => hrefOf('staffClaims', { page: next })}
      empty="권리침해 신고가 없습니다."
      rowOf={row => (
        <li key={row.claimId}>
          <ClaimRowButton row={row} isOpen={row.claimId === openId} onOpen={() => setOpenId(row.claimId)} />
        </li>
      )}
    >
      <ChosenClaim claimId={openId} onChanged={list.refetch} />
    </ListBesideItem>
  )
}

export const StaffClaimsScreen = () => (
  <ForStaff title="권리침해 신고" isAdmins>
    {() => <Claims />}
  </ForStaff>
)
