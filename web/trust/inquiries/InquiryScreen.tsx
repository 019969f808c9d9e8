import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { DATA_DUE_DAYS } from '#contract/trust/inquiries/inquiry-rules.ts'
import { useNavigate } from '#web/app/navigation/navigation.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useViewer } from '#web/app/session/session.ts'
import { type ReceiptKey, receiptAddress } from '#web/trust/receipts/receipt-key.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MemberInquiryForm, VisitorInquiryForm } from './InquiryForm.tsx'

export const head = (): HeadContent => ({
  title: '문의',
  description: '계정, 개인정보, 오류, 광고와 제휴를 운영진에게 묻습니다. 로그인하지 않아도 됩니다.',
  canonical: hrefOf('inquiry'),
})

function Done({ made }: { made: ReceiptKey }) {
  return (
    <Message kind="status">
      <p className="font-semibold">문의를 받았습니다. 접수 번호는 {made.number}입니다.</p>
      <p className="mt-1">
        답을 쓰면 메일로 알려 드립니다.{' '}
        <a href={receiptAddress('inquiryState', made)} className="font-semibold underline underline-offset-4">
          문의 보기
        </a>
      </p>
    </Message>
  )
}

/** The form for the viewer. The page is the same for everyone, and the root's mark chooses the form. */
function Forms() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [made, setMade] = useState<ReceiptKey>()
  return (
    <section className="mt-8 border border-line bg-card p-6 max-wide:p-4">
      <h2 className="mb-4 font-drawn text-xl">문의하기</h2>
      <div className="for-members">
        <MemberInquiryForm
          onMade={async () => {
            toast.success('문의를 보냈습니다.')
            await navigate(hrefOf('ownInquiries'))
          }}
        />
      </div>
      {!viewer && (
        <div className="for-visitors">
          {made ? <Done made={made} /> : <VisitorInquiryForm onMade={setMade} />}
        </div>
      )}
    </section>
  )
}

export const InquiryScreen = () => (
  <div className="max-w-[44rem]">
    <article className="prose">
      <h1>문의</h1>
      <p>운영진에게 묻고 답을 받는 곳입니다. 문의와 답은 암호화하여 보관하고, 쓴 사람과 관리자만 봅니다.</p>
      <ul>
        <li>로그인한 회원에게는 알림으로, 회원이 아닌 사람에게는 메일로 답을 알립니다.</li>
        <li>
          자신의 개인정보를 보거나 고치거나 삭제하거나 처리를 멈춰 달라는 요청에는 {DATA_DUE_DAYS}일 안에
          답합니다. 본인인지 확인하려고 다시 물을 수 있습니다.
        </li>
        <li>
          게시물이 권리를 침해한다면 <a href={hrefOf('rights')}>권리침해 신고</a>로 알려 주세요. 규칙을 어긴
          게시물은 그 글의 더보기에서 신고합니다.
        </li>
        <li>
          이미 문의했다면 회원은 <a href={hrefOf('ownInquiries')}>내 문의</a>에서, 회원이 아닌 사람은 메일에
          있는 주소나 <a href={hrefOf('inquiryState')}>문의 보기</a>에서 답을 봅니다.
        </li>
      </ul>
    </article>
    <Forms />
  </div>
)
