import { hrefOf } from '#contract/site-map.ts'
import { CLAIM_DAYS, COPYRIGHT_RETURN_DAYS } from '#contract/trust/takedowns/rights-rules.ts'
import { useSettings } from '#web/app/state/settings.ts'

/** The terms for claims that a post infringes somebody's rights. */
export function ClaimTerms() {
  const { contactEmail } = useSettings()
  return (
    <>
      <h2>제8조 (권리 침해 신고와 임시조치)</h2>
      <p>
        게시물로 사생활 침해나 명예훼손 등 권리를 침해받은 사람은 정보통신망 이용촉진 및 정보보호 등에 관한
        법률 제44조의2에 따라, 침해 사실을 소명하여 그 게시물의 삭제나 반박 내용의 게재를 요청할 수 있습니다.{' '}
        <a href={hrefOf('rights')}>권리침해 신고</a>에서 로그인하지 않고 신고하며, 다음과 같이 처리합니다.
      </p>
      <ul>
        <li>
          권리를 침해하였는지 판단하기 어렵거나 다툼이 예상되면 {CLAIM_DAYS}일 동안 그 게시물에 대한 접근을
          임시로 막고(임시조치), 신청한 사람과 글을 쓴 회원에게 알립니다. 임시조치는 그 기간을 넘겨 저절로
          길어지지 않습니다.
        </li>
        <li>
          글을 쓴 회원은 그 기간 안에 <a href={hrefOf('record')}>조치 기록</a>에서 다시 공개해 달라고 할 수
          있으며, 그러면 기간이 끝난 뒤 다시 공개합니다. 다만 심의나 소송이 시작되었음을 신청한 사람이 알리면
          그 결과가 나올 때까지 임시조치를 이어 갑니다.
        </li>
        <li>다시 공개해 달라고 하지 않으면 게시물을 삭제하고, {CLAIM_DAYS}일 뒤에는 영구 삭제합니다.</li>
        <li>
          저작권 침해를 이유로 임시조치한 글은 저작권법 제103조에 따라, 글을 쓴 회원이 다시 공개해 달라고 한
          날부터 {COPYRIGHT_RETURN_DAYS}일 뒤에 다시 공개하고 그 날짜를 신청한 사람에게 알립니다. 그 전에
          소송이 시작되었음을 신청한 사람이 알리면 그 결과가 나올 때까지 임시조치를 이어 갑니다.
        </li>
        <li>
          반박 내용의 게재를 신청하면 살펴본 뒤 신청한 사람이 고른 이름으로 게시물 아래에 싣고, 글을 쓴
          회원에게 알립니다. 댓글과 리뷰에 대한 반박 내용은 아래 이메일로 받아 처리합니다. 게시물이 삭제되면
          반박 내용도 함께 삭제합니다.
        </li>
        <li>임시조치한 사실은 그 게시물의 주소와 게시판의 목록에 표시합니다.</li>
        <li>
          이메일: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
      </ul>
    </>
  )
}
