import { useCallback, useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import type { ClaimRow } from '#contract/trust/takedowns/rights.ts'
import { CLAIMS_PAGE_SIZE } from '#contract/trust/takedowns/rights-rules.ts'
import { ForStaff } from '#web/admin/parts/ForStaff.tsx'
import { browserApi } from '#web/app/api/browser-api.ts'
import { pageOf } from '#web/app/navigation/address.ts'
import { useSearch } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Pager } from '#web/ui/lists/Pager.tsx'
import { useQuery } from '#web/ui/lists/use-asked.ts'
import { ClaimRowButton } from './ClaimRowButton.tsx'
import { OpenClaim } from './OpenClaim.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고 처리',
  description: '권리침해 신고를 검토하고 답변합니다.',
  canonical: hrefOf('staffClaims'),
  isPrivate: true,
})

function ChosenClaim({ claimId, onChanged }: { claimId: number | null; onChanged(): void }) {
  const ask = useCallback(
    async () => (await browserApi('GET /api/admin/claim', { query: { claimId: claimId ?? 0 } })).data,
    [claimId],
  )
  const asked = useQuery(claimId === null ? null : ask)
  if (claimId === null)
    return (
      <p className="text-faded text-sm">
        하나를 선택하면 신고한 사람과 내용이 열립니다. 열어 본 일은 조치 기록에 남습니다.
      </p>
    )
  const answer = asked.answer?.claimId === claimId ? asked.answer : undefined
  return (
    <QueryState asked={{ ...asked, answer }}>
      {claim => (
        <OpenClaim
          key={claim.claimId}
          claim={claim}
          onChanged={() => {
            onChanged()
            asked.again()
          }}
        />
      )}
    </QueryState>
  )
}

function ClaimList({
  claims,
  openId,
  onOpen,
}: {
  claims: ClaimRow[]
  openId: number | null
  onOpen(claimId: number): void
}) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {claims.map(row => (
        <li key={row.claimId}>
          <ClaimRowButton row={row} isOpen={row.claimId === openId} onOpen={() => onOpen(row.claimId)} />
        </li>
      ))}
    </ul>
  )
}

function Claims() {
  const page = pageOf(useSearch())
  const [openId, setOpenId] = useState<number | null>(null)
  const askList = useCallback(
    () => browserApi('GET /api/admin/claims', { query: { page, size: CLAIMS_PAGE_SIZE } }),
    [page],
  )
  const list = useQuery(askList)
  return (
    <QueryState asked={list}>
      {({ data, total }) =>
        total === 0 ? (
          <EmptyState title="권리침해 신고가 없습니다." />
        ) : (
          <div className="grid grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)] gap-6 max-wide:grid-cols-1">
            <div>
              <ClaimList claims={data} openId={openId} onOpen={setOpenId} />
              <Pager
                page={page}
                total={total}
                size={CLAIMS_PAGE_SIZE}
                hrefOf={next => hrefOf('staffClaims', { page: next })}
              />
            </div>
            <section className="min-w-0">
              <ChosenClaim claimId={openId} onChanged={list.again} />
            </section>
          </div>
        )
      }
    </QueryState>
  )
}

export const StaffClaimsScreen = () => (
  <ForStaff title="권리침해 신고" isAdmins>
    {() => <Claims />}
  </ForStaff>
)
