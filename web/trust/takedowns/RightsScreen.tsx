import { useState } from 'react'
import { hrefOf } from '#contract/site-map.ts'
import { CLAIM_DAYS, CLAIM_DUE_HOURS, COPYRIGHT_RETURN_DAYS } from '#contract/trust/takedowns/rights-rules.ts'
import type { HeadContent } from '#web/app/screen/head.tsx'
import { useSettings } from '#web/app/state/settings.ts'
import { receiptAddress } from '#web/trust/receipts/receipt-key.ts'
import { Message } from '#web/ui/feedback/Message.tsx'
import { ClaimForm, type SubmittedClaim } from './ClaimForm.tsx'

export const head = (): HeadContent => ({
  title: '권리침해 신고',
  description:
    '명예훼손, 사생활 침해, 개인정보 노출, 저작권 침해를 로그인하지 않고 신고합니다. 처리하는 순서와 기간을 알립니다.',
  canonical: hrefOf('rights'),
})

function Done({ claim }: { claim: SubmittedClaim }) {
  return (
    <Message kind="status">
      <p className="font-semibold">접수했습니다. 접수 번호는 {claim.number}입니다.</p>
      <p className="mt-1">
        {CLAIM_DUE_HOURS}시간 안에 살펴보고 메일로 알려 드립니다.{' '}
        <a href={receiptAddress('claim', claim)} className="font-semibold underline underline-offset-4">
          처리 상태 보기
        </a>
      </p>
      {claim.unsent.length > 0 && (
        <p className="mt-1">
          보내지 못한 자료가 있습니다: {claim.unsent.map(({ name }) => name).join(', ')}. 처리 상태에서 다시
          보내 주세요.
        </p>
      )}
    </Message>
  )
}

/** The steps of a claim, in order. */
function Steps() {
  return (
    <ol>
      <li>아래에 글의 주소와 침해 내용을 적고, 이메일로 받은 코드를 입력하여 신고합니다.</li>
      <li>
        {CLAIM_DUE_HOURS}시간 안에 살펴보는 것을 목표로 합니다. 받아들이면 글을 {CLAIM_DAYS}일 동안 아무도 볼
        수 없게 하고(임시조치), 신고한 사람과 작성자에게 알립니다. 작성자가 글을 삭제하면 신고는 그것으로
        처리되며, 신고한 사람에게 알립니다. 작성자에게 신고한 사람의 이름과 신고 내용을 알리지 않습니다.
      </li>
      <li>
        글을 그대로 두고 반박 내용을 실어 달라고 할 수도 있습니다. 받아들이면 고른 이름으로 글 아래에 싣고
        작성자에게 알립니다.
      </li>
      <li>
        작성자는 {CLAIM_DAYS}일 안에 다시 공개해 달라고 할 수 있습니다. 그러면 기간이 끝난 뒤 글을 다시
        공개합니다. 별도의 요청이 없으면 글을 삭제하고, {CLAIM_DAYS}일 뒤에는 영구 삭제합니다.
      </li>
      <li>
        저작권 침해로 신고한 글은 저작권법 제103조에 따라, 작성자가 다시 공개해 달라고 한 날부터{' '}
        {COPYRIGHT_RETURN_DAYS}일 뒤에 다시 공개합니다. 신고한 사람에게 그 날짜를 알립니다.
      </li>
      <li>
        방송미디어통신심의위원회의 심의나 소송이 시작되었음을 기간 안에 알려 주시면, 그 결과가 나올 때까지
        임시조치를 이어 갑니다.
      </li>
    </ol>
  )
}

export function RightsScreen() {
  const { contactEmail } = useSettings()
  const [submitted, setSubmitted] = useState<SubmittedClaim>()
  return (
    <div className="max-w-[44rem]">
      <article className="prose">
        <h1>권리침해 신고</h1>
        <p>
          이 사이트의 글이 자신의 명예, 사생활, 초상, 개인정보, 저작권을 침해한다면 로그인하지 않고 신고할 수
          있습니다. 정보통신망 이용촉진 및 정보보호 등에 관한 법률 제44조의2에 따라 다음과 같이 처리합니다.
        </p>
        <Steps />
        <p>
          판결문 같은 증빙 자료는 신고할 때나 그 뒤에 파일로 보내며, 더 많거나 큰 자료는{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> 주소로 접수 번호와 함께 보낼 수 있습니다.
          신고한 사람의 이름과 이메일, 신고 내용, 자료는 암호화하여 보관하고 모든 처리가 끝난 날부터 1년 뒤에
          파기합니다. 거짓으로 신고하면 법적인 책임을 질 수 있습니다.
        </p>
        <p>
          이미 신고했다면 메일에 있는 주소나 <a href={hrefOf('claim')}>처리 상태 보기</a>에서 확인합니다.
        </p>
      </article>
      <section className="mt-8 border border-line bg-card p-6 max-wide:p-4">
        <h2 className="font-drawn text-xl">신고서</h2>
        {submitted ? <Done claim={submitted} /> : <ClaimForm onSubmitted={setSubmitted} />}
      </section>
    </div>
  )
}
