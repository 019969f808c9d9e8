import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { ReceiptPage } from '#web/trust/receipts/ReceiptPage.tsx'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { ClaimThread } from './ClaimThread.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고의 처리 상태',
  description: '접수한 권리침해 신고가 어떻게 처리되고 있는지 봅니다.',
  canonical: hrefOf('claim'),
  isPrivate: true,
})

const readClaim = async (key: ReceiptKey) => (await browserApi('POST /api/rights/state', { body: key })).data

export const ClaimScreen = () => (
  <ReceiptPage
    page="claim"
    title="권리침해 신고의 처리 상태"
    read={readClaim}
    form={{ href: hrefOf('rights'), label: '권리침해 신고' }}
  >
    {(claim, key, refetch) => <ClaimThread claim={claim} claimKey={key} onChanged={refetch} />}
  </ReceiptPage>
)
