import { hrefOf } from '#contract/site-map.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { KeyForm } from '#web/trust/receipts/KeyForm.tsx'
import type { ReceiptKey } from '#web/trust/receipts/receipt-key.ts'
import { useReceipt } from '#web/trust/receipts/use-receipt.ts'
import { QueryState } from '#web/ui/lists/AskedState.tsx'
import { InquiryThread } from './InquiryThread.tsx'

export const head = (): HeadContent => ({
  title: '문의 보기',
  description: '로그인하지 않고 한 문의와 그 답을 봅니다.',
  canonical: hrefOf('inquiryState'),
  isPrivate: true,
})

const readInquiry = async (key: ReceiptKey) =>
  (await browserApi('POST /api/inquiry/state', { body: key })).data

export function InquiryStateScreen() {
  const { isHere, found, asked } = useReceipt('inquiryState', readInquiry)
  return (
    <section className="min-h-[30rem] max-w-[44rem]">
      <h1 className="mb-4 border-rule border-b-2 pb-2">문의 보기</h1>
      {found ? (
        <QueryState asked={asked}>
          {inquiry => (
            <InquiryThread
              inquiry={inquiry}
              add={text => browserApi('POST /api/inquiry/more', { body: { ...found, text } })}
              onAdded={asked.again}
            />
          )}
        </QueryState>
      ) : (
        isHere && <KeyForm page="inquiryState" />
      )}
      <p className="mt-8 text-sm">
        <a href={hrefOf('inquiry')} className="reach underline underline-offset-4 hover:text-stamp">
          새로 문의하기
        </a>
      </p>
    </section>
  )
}
