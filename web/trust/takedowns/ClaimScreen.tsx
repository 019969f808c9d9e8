import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { KeyForm } from '#web/trust/receipts/KeyForm.tsx'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { useReceipt } from '#web/trust/receipts/use-receipt.ts'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { ClaimThread } from './ClaimThread.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고의 처리 상태',
  description: '접수한 권리침해 신고가 어떻게 처리되고 있는지 봅니다.',
  canonical: hrefOf('claim'),
  isPrivate: true,
})

const readClaim = async (key: ReceiptKey) => (await browserApi('POST /api/rights/state', { body: key })).data

export function ClaimScreen() {
  const { isHere, found, asked } = useReceipt('claim', readClaim)
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">권리침해 신고의 처리 상태</h1>
      {found ? (
        <QueryState asked={asked}>
          {claim => <ClaimThread claim={claim} claimKey={found} onChanged={asked.again} />}
        </QueryState>
      ) : (
        isHere && <KeyForm page="claim" />
      )}
      <p className="mt-8 text-sm">
        <a href={hrefOf('rights')} className="underline underline-offset-4 hover:text-stamp">
          권리침해 신고
        </a>
      </p>
    </section>
  )
}
