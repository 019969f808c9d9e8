import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { ReceiptPage } from '#web/trust/receipts/ReceiptPage.tsx'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { InquiryThread } from './InquiryThread.tsx'

export const head = (): HeadContent => ({
  title: '문의 보기',
  description: '로그인하지 않고 한 문의와 그 답을 봅니다.',
  canonical: hrefOf('inquiryState'),
  isPrivate: true,
})

const readInquiry = async (key: ReceiptKey) =>
  (await browserApi('POST /api/inquiry/state', { body: key })).data

export const InquiryStateScreen = () => (
  <ReceiptPage
    page="inquiryState"
    title="문의 보기"
    read={readInquiry}
    form={{ href: hrefOf('inquiry'), label: '새로 문의하기' }}
  >
    {(inquiry, key, refetch) => (
      <InquiryThread
        inquiry={inquiry}
        add={text => browserApi('POST /api/inquiry/more', { body: { ...key, text } })}
        onAdded={refetch}
      />
    )}
  </ReceiptPage>
)
