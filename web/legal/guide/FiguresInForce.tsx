import type { OptionFigures } from '#contract/trust/site-settings/option-rules.ts'
import { useSettings } from '#web/app/state/settings.ts'

/** The limits that admins have set: when reports hide a text automatically, and what newcomers may write. */
export function FiguresInForce(inForce: OptionFigures) {
  const { asksProof: guardsNewcomers } = useSettings()
  return (
    <>
      <h2 id="hiding">자동으로 가리는 기준</h2>
      <p>
        신고가 아래 기준에 이르면, 운영진이 확인하기 전에 프로그램이 글을 먼저 가립니다. 숫자와 셈법을 그대로
        공개합니다.
      </p>
      <ul>
        <li>
          서로 다른 회원 <strong>{inForce.hidesBy}명</strong>부터, 신고 점수의 합이{' '}
          <strong>{inForce.hidesAt} 이상</strong>이면 가립니다.
        </li>
        <li>
          한 회원의 신고는 1입니다. 오래 활동하고 신고가 정확했던 회원은 1.5, 가입한 지 얼마 되지 않은 회원은
          0입니다. 0이어도 신고는 접수되어 운영진이 검토합니다.
        </li>
        <li>
          지난 신고가 맞았던 만큼 무게가 늘고, 틀렸던 만큼 줍니다(0.2배에서 1.6배). 같은 작성자를 30일 안에
          거듭 신고하면 그때마다 절반이 됩니다. 7일이 지난 신고는 절반, 14일이 지난 신고는 4분의 1로 셉니다.
        </li>
        <li>개인정보 노출은 무게 1부터, 불법촬영물·성착취물은 신고 1건만으로도 가립니다.</li>
        <li>
          오래 활동한 회원의 글은 {inForce.trustedAuthor}배의 무게가 필요합니다. 운영진이 확인하고 그대로 둔
          글은 내용이 바뀌지 않는 한 다시 자동으로 가려지지 않습니다. 운영진의 글도 자동으로 가리지 않습니다.
        </li>
        <li>
          자동으로 가린 글은 <strong>{inForce.returnHours}시간</strong> 안에 운영진이 결정하지 않으면 스스로
          돌아옵니다. 개인정보 노출과 불법촬영물·성착취물은 확인할 때까지 돌아오지 않습니다.
        </li>
        <li>
          가입한 지 얼마 되지 않은 회원의 글 {inForce.pausedOver}개 이상을 하루 안에 회원 {inForce.pausedBy}
          명이 신고하면, 그 회원의 글쓰기를 운영진이 확인할 때까지, 길어도 {inForce.pauseDays}일 동안
          멈춥니다.
        </li>
      </ul>
      <p>자동으로 한 조치도 작성자에게 알리며, 이의를 제기하면 사람이 가장 먼저 다시 검토합니다.</p>

      {guardsNewcomers && (
        <>
          <h2 id="newcomers">가입 초기의 제한</h2>
          <p>
            광고를 막으려고, 활동하기 전까지는 글 하나에 링크 {inForce.postLinks}개와 이미지{' '}
            {inForce.postImages}장, 댓글 하나에 링크 {inForce.remarkLinks}개까지 넣을 수 있습니다. 하루에 글{' '}
            {inForce.postsADay}개, 댓글 {inForce.remarksADay}개까지 쓰거나 고칠 수 있고 댓글 사이에는{' '}
            {inForce.remarkSeconds}초를 둡니다. 첫 링크는 운영진이 확인한 뒤에 보입니다.
          </p>
        </>
      )}
    </>
  )
}
