import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { DATA_DUE_DAYS } from '#contract/trust/inquiries/inquiry-rules.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { type ReceiptKey, receiptAddress } from '#web/trust/receipts/receipt-key.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ChevronDown } from '#web/ui/icons/icons.ts'
import { MemberInquiryForm, VisitorInquiryForm } from './InquiryForm.tsx'

export const head = (): HeadContent => ({
  title: '문의',
  description: '계정, 개인정보, 오류, 광고와 제휴를 운영진에게 묻습니다. 로그인하지 않아도 됩니다.',
  canonical: hrefOf('inquiry'),
})

function Done({ receipt }: { receipt: ReceiptKey }) {
  return (
    <Message kind="status">
      <p className="font-semibold">문의를 받았습니다. 접수 번호는 {receipt.number}입니다.</p>
      <p className="mt-1">
        답변이 등록되면 메일로 알려 드립니다.{' '}
        <a
          href={receiptAddress('inquiryState', receipt)}
          className="font-semibold underline underline-offset-4"
        >
          문의 보기
        </a>
      </p>
    </Message>
  )
}

/**
 * The forms of members and visitors. The page is the same for everyone, and an attribute of the root selects
 * one.
 */
function Forms() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [receipt, setReceipt] = useState<ReceiptKey>()
  return (
    <section aria-label="문의하기" className="mt-4 border border-line bg-card p-6 max-wide:p-4">
      <div className="for-members">
        <MemberInquiryForm
          onSubmitted={async () => {
            toast.success('문의를 보냈습니다.')
            await navigate(hrefOf('ownInquiries'))
          }}
        />
      </div>
      {!viewer && (
        <div className="for-visitors">
          {receipt ? <Done receipt={receipt} /> : <VisitorInquiryForm onSubmitted={setReceipt} />}
        </div>
      )}
    </section>
  )
}

/** Advice to read before or instead of asking. It is folded, so that the form comes first. */
const Details = () => (
  <details className="prose mt-6 border-line border-t text-base">
    <summary className="flex min-h-11 items-center gap-1.5 font-semibold hover:text-stamp">
      문의 처리 안내
      <ChevronDown size={18} />
    </summary>
    <ul>
      <li>문의와 답변은 암호화하여 보관하며, 문의한 사람과 관리자만 볼 수 있습니다.</li>
      <li>로그인한 회원에게는 알림으로, 회원이 아닌 사람에게는 메일로 답변을 알립니다.</li>
      <li>
        자신의 개인정보를 열람, 정정, 삭제하거나 처리를 정지해 달라는 요청에는 {DATA_DUE_DAYS}일 안에
        답변합니다. 본인인지 확인하려고 다시 물을 수 있습니다.
      </li>
    </ul>
  </details>
)

const shortcut =
  'underline underline-offset-4 hover:text-stamp max-wide:inline-flex max-wide:min-h-11 max-wide:items-center'

export const InquiryScreen = () => (
  <div className="max-w-[44rem]">
    <h1 className="border-rule border-b-2 pb-2">문의</h1>
    <p className="mt-3 text-faded">
      계정, 개인정보, 오류, 광고와 제휴를 운영진에게 물어보세요. 로그인하지 않아도 됩니다.
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
      <a href={hrefOf('ownInquiries')} className={`for-members ${shortcut}`}>
        내 문의
      </a>
      <a href={hrefOf('inquiryState')} className={`for-visitors ${shortcut}`}>
        문의 보기
      </a>
      <a href={hrefOf('rights')} className={shortcut}>
        권리침해 신고
      </a>
    </p>
    <Forms />
    <Details />
  </div>
)
